import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { HIDING_REASONS, REPORT_STATES } from "../../contract/hiding.ts";
import { timestamp } from "../columns.ts";
import { userId } from "./user-id.ts";

// Reviews, what clients told with them, and what became of them.

/** A client who is asked for a review by mail. The holder of the link's token may write one, once. */
export const invitations = pgTable(
  "invitations",
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    /** Null once erased: some time after the invitation was used or expired. */
    email: text(),
    clientName: text().notNull(),
    /** What was made for the client: ids from the content. */
    projectId: text(),
    serviceId: text(),
    invitedBy: userId("set null"),
    createdAt: timestamp().notNull(),
    expiresAt: timestamp().notNull(),
    usedAt: timestamp(),
    /** The one reminder, whose mail has a token of its own: only hashes are kept, so the first cannot be sent again. */
    remindedAt: timestamp(),
    reminderHash: text().unique(),
  },
  (t) => [
    index("invitations_newest").on(t.createdAt, t.id),
    index("invitations_by").on(t.invitedBy),
    index("invitations_person").on(sql`lower(${t.email})`),
    index("invitations_addresses").on(sql`coalesce(${t.usedAt}, ${t.expiresAt})`).where(sql`${t.email} is not null`),
    index("invitations_unused_expiry").on(t.expiresAt).where(sql`${t.usedAt} is null`),
    index("invitations_unreminded").on(t.createdAt).where(sql`${t.usedAt} is null and ${t.remindedAt} is null`),
  ],
);

export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey(),
    userId: userId("set null"),
    rating: numeric({ precision: 2, scale: 1, mode: "number" }).notNull(),
    description: text().notNull(),
    createdAt: timestamp().notNull(),
    hiddenAt: timestamp(),
    /** Null for a review that is shown, or was hidden before there was a list of reasons. */
    hiddenReason: text({ enum: HIDING_REASONS }),
    /** The author is on the team: marked, and in no average. Kept by triggers, in step with `users`. */
    worksHere: boolean().notNull().default(false),
    /** An Admin marked it so, whatever the role of its author. */
    worksHereByHand: boolean().notNull().default(false),
    /** The agency answered it publicly. Kept by a trigger on the answers. */
    isAnswered: boolean().notNull().default(false),
    /** Counts the author's changes, so that a change of an older state is refused. */
    revision: integer().notNull().default(1),
    editedAt: timestamp(),
    /** The invitation that proves the client, the name that the client gave, and what the review is about. */
    invitationId: uuid()
      .unique()
      .references(() => invitations.id, { onDelete: "set null" }),
    authorName: text(),
    projectId: text(),
    serviceId: text(),
  },
  (t) => [
    check("reviews_rating", sql`${t.rating} >= 0 and ${t.rating} <= 5 and ${t.rating} * 2 = floor(${t.rating} * 2)`),
    // "desc" here means nulls last: only queries that say so can read these indexes in order.
    index("reviews_newest").on(t.createdAt.desc(), t.id.desc()).where(sql`${t.hiddenAt} is null`),
    index("reviews_rating_newest").on(t.rating, t.createdAt.desc(), t.id.desc()).where(sql`${t.hiddenAt} is null`),
    index("reviews_hidden_newest").on(t.createdAt.desc(), t.id.desc()).where(sql`${t.hiddenAt} is not null`),
    index("reviews_hidden_rating_newest")
      .on(t.rating, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.hiddenAt} is not null`),
    index("reviews_any_newest").on(t.createdAt.desc(), t.id.desc()),
    index("reviews_any_rating_newest").on(t.rating, t.createdAt.desc(), t.id.desc()),
    index("reviews_customers_rating_newest")
      .on(t.rating, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.hiddenAt} is null and not ${t.worksHere}`),
    // What an Admin still has to answer, and of it what is rated 3 or less (LOW_RATING_MAX).
    index("reviews_unanswered_newest")
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`${t.hiddenAt} is null and not ${t.worksHere} and not ${t.isAnswered}`),
    index("reviews_unanswered_rating_newest")
      .on(t.rating, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.hiddenAt} is null and not ${t.worksHere} and not ${t.isAnswered}`),
    index("reviews_unanswered_low_newest")
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`${t.hiddenAt} is null and not ${t.worksHere} and not ${t.isAnswered} and ${t.rating} <= 3`),
    index("reviews_user").on(t.userId, t.createdAt.desc()),
    index("reviews_project_newest")
      .on(t.projectId, t.createdAt)
      .where(sql`${t.projectId} is not null and ${t.hiddenAt} is null and ${t.invitationId} is not null`),
    index("reviews_service_newest")
      .on(t.serviceId, t.createdAt)
      .where(sql`${t.serviceId} is not null and ${t.hiddenAt} is null and ${t.invitationId} is not null`),
  ],
);

/** Null for a score that was not given. */
const score = () => numeric({ precision: 2, scale: 1, mode: "number" });

/**
 * What an invited client adds to the review about a project: scores and answers, on the project's page as the client's
 * words once the client approved them. It goes with its review.
 */
export const clientStories = pgTable(
  "client_stories",
  {
    reviewId: uuid()
      .primaryKey()
      .references(() => reviews.id, { onDelete: "cascade" }),
    quality: score(),
    schedule: score(),
    cost: score(),
    refer: score(),
    challenge: text(),
    solution: text(),
    result: text(),
    /** Counts the changes: what was approved is what was seen. */
    revision: integer().notNull().default(1),
    changedAt: timestamp().notNull(),
    /** Null until the client approved it as it is now. */
    approvedAt: timestamp(),
  },
  (t) => [
    check(
      "client_stories_scores",
      sql`least(${t.quality}, ${t.schedule}, ${t.cost}, ${t.refer}) >= 0.5 and greatest(${t.quality}, ${t.schedule}, ${t.cost}, ${t.refer}) <= 5`,
    ),
  ],
);

/** The public answer to a review: only one, which the Admins may edit. */
export const reviewAnswers = pgTable(
  "review_answers",
  {
    reviewId: uuid()
      .primaryKey()
      .references(() => reviews.id, { onDelete: "cascade" }),
    text: text().notNull(),
    answeredBy: userId("set null"),
    /** The revision of the review that it answers: a later one says that the review changed. */
    answersRevision: integer().notNull().default(1),
    createdAt: timestamp().notNull(),
    updatedAt: timestamp().notNull(),
  },
  (t) => [index("review_answers_by").on(t.answeredBy)],
);

/** What anybody reported about a review, for the Admins to decide. */
export const reviewReports = pgTable(
  "review_reports",
  {
    id: uuid().primaryKey(),
    /** Null once the review is gone: then the report is closed by a job. */
    reviewId: uuid().references(() => reviews.id, { onDelete: "set null" }),
    reason: text({ enum: HIDING_REASONS }).notNull(),
    /** Both are null where nothing was given, and once they are erased. */
    note: text(),
    email: text(),
    state: text({ enum: REPORT_STATES }).notNull().default("open"),
    /** The Admins have not been mailed about it yet: it waits for the digest. */
    isUnmailed: boolean().notNull().default(false),
    createdAt: timestamp().notNull(),
    decidedAt: timestamp(),
    decidedBy: userId("set null"),
  },
  (t) => [
    index("review_reports_state_newest").on(t.state, t.createdAt, t.id),
    index("review_reports_newest").on(t.createdAt, t.id),
    index("review_reports_review").on(t.reviewId, t.state),
    index("review_reports_decided").on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
    index("review_reports_by").on(t.decidedBy),
    index("review_reports_person").on(sql`lower(${t.email})`),
    index("review_reports_unmailed").on(t.createdAt).where(sql`${t.isUnmailed}`),
  ],
);

interface ReceiptDetails extends Record<string, unknown> {
  content: string;
  before?: string;
  from?: number;
  to?: number;
}

/**
 * What a review's entry in the audit log was made of: with it the entry proves the text, also after the log's details
 * were erased, and after the review is gone. It holds no text and no name.
 */
export const reviewReceipts = pgTable(
  "review_receipts",
  {
    seq: bigint({ mode: "number" }).primaryKey(),
    /** No reference: a receipt outlives its review. */
    reviewId: uuid().notNull(),
    salt: text().notNull(),
    /** The hash of id, rating and text (`content`); for a change also the hash before it and both ratings. */
    details: jsonb().$type<ReceiptDetails>().notNull(),
  },
  (t) => [index("review_receipts_review").on(t.reviewId, t.seq)],
);

/** New reviews that the Admins have not been mailed about yet: they wait for the digest. */
export const unmailedReviews = pgTable(
  "unmailed_reviews",
  {
    reviewId: uuid()
      .primaryKey()
      .references(() => reviews.id, { onDelete: "cascade" }),
    createdAt: timestamp().notNull(),
  },
  (t) => [index("unmailed_reviews_oldest").on(t.createdAt)],
);

/** How many published reviews have each rating. Kept by a trigger, so that a summary never counts a million rows. */
export const reviewTally = pgTable("review_tally", {
  rating: numeric({ precision: 2, scale: 1, mode: "number" }).primaryKey(),
  published: integer().notNull().default(0),
});

/** How often reviews of each rating were hidden for each reason on each day (UTC). Kept by a trigger. */
export const hidingDays = pgTable(
  "hiding_days",
  {
    day: date({ mode: "string" }).notNull(),
    /** A reason of the list, or "other" for one that was typed before there was a list. */
    reason: text().notNull(),
    rating: numeric({ precision: 2, scale: 1, mode: "number" }).notNull(),
    count: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.reason, t.rating] })],
);
