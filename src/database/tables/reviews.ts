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
import { LOW_RATING_MAX } from "../../contract/rating.ts";
import { timestamp } from "../columns.ts";
import { literal } from "../sql-text.ts";
import { userId } from "./user-id.ts";

// Reviews, invitations, client stories, answers and reports.

/** An invitation to write one review. The token in the emailed link authorizes it. */
export const invitations = pgTable(
  "invitations",
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    /** Null once erased, some time after the invitation was used or expired. */
    email: text(),
    clientName: text().notNull(),
    /** The project and service the invitation is about: ids from the content. */
    projectId: text(),
    serviceId: text(),
    invitedBy: userId("set null"),
    createdAt: timestamp().notNull(),
    expiresAt: timestamp().notNull(),
    usedAt: timestamp(),
    /** The hash of the reminder's token. The reminder needs a new one, because the first is only stored as a hash. */
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
    /** Null for published reviews, and for reviews hidden before the list of reasons existed. */
    hiddenReason: text({ enum: HIDING_REASONS }),
    /**
     * True if the author is on the team, so that the review is marked and left out of averages. Triggers keep it in
     * step with `users`.
     */
    worksHere: boolean().notNull().default(false),
    /** True if an Admin marked the author as on the team, regardless of the author's role. */
    worksHereByHand: boolean().notNull().default(false),
    /** True if the agency answered publicly. A trigger on the answers maintains it. */
    isAnswered: boolean().notNull().default(false),
    /** Incremented by each edit, so that an edit of an outdated version is refused. */
    revision: integer().notNull().default(1),
    editedAt: timestamp(),
    /** The invitation that verifies the client, the client's name, and the review's subject. */
    invitationId: uuid()
      .unique()
      .references(() => invitations.id, { onDelete: "set null" }),
    authorName: text(),
    projectId: text(),
    serviceId: text(),
  },
  (t) => [
    check("reviews_rating", sql`${t.rating} >= 0 and ${t.rating} <= 5 and ${t.rating} * 2 = floor(${t.rating} * 2)`),
    // In drizzle, "desc" implies nulls last, so only queries that specify that can use these indexes for sorting.
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
    // Reviews without an answer, and the low ones among them: rated LOW_RATING_MAX or less.
    index("reviews_unanswered_newest")
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`${t.hiddenAt} is null and not ${t.worksHere} and not ${t.isAnswered}`),
    index("reviews_unanswered_rating_newest")
      .on(t.rating, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.hiddenAt} is null and not ${t.worksHere} and not ${t.isAnswered}`),
    index("reviews_unanswered_low_newest")
      .on(t.createdAt.desc(), t.id.desc())
      .where(
        sql`${t.hiddenAt} is null and not ${t.worksHere} and not ${t.isAnswered} and ${t.rating} <= ${literal(LOW_RATING_MAX)}`,
      ),
    index("reviews_user").on(t.userId, t.createdAt.desc()),
    index("reviews_project_newest")
      .on(t.projectId, t.createdAt)
      .where(sql`${t.projectId} is not null and ${t.hiddenAt} is null and ${t.invitationId} is not null`),
    index("reviews_service_newest")
      .on(t.serviceId, t.createdAt)
      .where(sql`${t.serviceId} is not null and ${t.hiddenAt} is null and ${t.invitationId} is not null`),
  ],
);

/** Null if the client gave no score. */
const score = () => numeric({ precision: 2, scale: 1, mode: "number" });

/**
 * A client's scores and answers about a project, in addition to the review. Shown on the project's page once the client has
 * approved them. Deleted with the review.
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
    /** Incremented by each change, so that an approval applies to the version that the client saw. */
    revision: integer().notNull().default(1),
    changedAt: timestamp().notNull(),
    /** Null until the client has approved this version. */
    approvedAt: timestamp(),
  },
  (t) => [
    check(
      "client_stories_scores",
      sql`least(${t.quality}, ${t.schedule}, ${t.cost}, ${t.refer}) >= 0.5 and greatest(${t.quality}, ${t.schedule}, ${t.cost}, ${t.refer}) <= 5`,
    ),
  ],
);

/** The public answer to a review. Only one, which Admins can edit. */
export const reviewAnswers = pgTable(
  "review_answers",
  {
    reviewId: uuid()
      .primaryKey()
      .references(() => reviews.id, { onDelete: "cascade" }),
    text: text().notNull(),
    answeredBy: userId("set null"),
    /** The review's revision at the time of the answer. If the review has a later one, it was edited since. */
    answersRevision: integer().notNull().default(1),
    createdAt: timestamp().notNull(),
    updatedAt: timestamp().notNull(),
  },
  (t) => [index("review_answers_by").on(t.answeredBy)],
);

/** A visitor's report of a review, for the Admins to decide. */
export const reviewReports = pgTable(
  "review_reports",
  {
    id: uuid().primaryKey(),
    /** Null once the review is deleted; a job then closes the report. */
    reviewId: uuid().references(() => reviews.id, { onDelete: "set null" }),
    reason: text({ enum: HIDING_REASONS }).notNull(),
    /** Both null if not given, or once erased. */
    note: text(),
    email: text(),
    state: text({ enum: REPORT_STATES }).notNull().default("open"),
    /** True while the report waits for the Admins' digest. */
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
 * The hashes behind a review's entry in the audit log. They prove the text even after the log's details were erased or the
 * review was deleted. Contains no text and no name.
 */
export const reviewReceipts = pgTable(
  "review_receipts",
  {
    seq: bigint({ mode: "number" }).primaryKey(),
    /** Not a foreign key: a receipt outlives its review. */
    reviewId: uuid().notNull(),
    salt: text().notNull(),
    /** The hash of id, rating and text (`content`); for an edit also the previous hash and both ratings. */
    details: jsonb().$type<ReceiptDetails>().notNull(),
  },
  (t) => [index("review_receipts_review").on(t.reviewId, t.seq)],
);

/** New reviews that wait for the Admins' digest. */
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

/** The number of published reviews per rating. A trigger maintains it, so that summaries never count a million rows. */
export const reviewTally = pgTable("review_tally", {
  rating: numeric({ precision: 2, scale: 1, mode: "number" }).primaryKey(),
  published: integer().notNull().default(0),
});

/** The number of hidden reviews per rating, reason and day (UTC). Maintained by a trigger. */
export const hidingDays = pgTable(
  "hiding_days",
  {
    day: date({ mode: "string" }).notNull(),
    /** A reason from the list, or "other" for free text from before the list existed. */
    reason: text().notNull(),
    rating: numeric({ precision: 2, scale: 1, mode: "number" }).notNull(),
    count: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.reason, t.rating] })],
);
