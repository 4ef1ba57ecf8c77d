import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ENQUIRY_FORMS, ENQUIRY_STATES } from "../contract/enquiry.ts";
import { HIDING_REASONS, REPORT_STATES } from "../contract/hiding.ts";
import { ROLES } from "../contract/roles.ts";

// The tables of the whole product. Foreign keys decide what is deleted with an account and what becomes anonymous, so
// that deleting a person is one statement and no feature has to call another.

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => Buffer.from(value),
});

const moment = () => timestamp({ withTimezone: true, mode: "date" });
const createdAt = moment().notNull().defaultNow();

const userId = (onDelete: "cascade" | "set null") => uuid().references((): AnyPgColumn => users.id, { onDelete });

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    role: text({ enum: ROLES }).notNull().default("Customer"),
    avatarHash: text().references(() => avatars.hash),
    /** On the team without being an Admin. A trigger passes both on to the person's reviews. */
    isTeam: boolean().notNull().default(false),
    createdAt,
  },
  (t) => [
    uniqueIndex("users_email_lower").on(sql`lower(${t.email})`),
    // Ascending: read backwards they give "newest first". "C" compares bytes, which is what a search by prefix needs.
    index("users_newest").on(t.createdAt, t.id),
    index("users_by_name").on(sql`lower(${t.name}) collate "C"`, t.id),
    index("users_by_email").on(sql`lower(${t.email}) collate "C"`, t.id),
    index("users_role_newest").on(t.role, t.createdAt, t.id),
    index("users_role_by_name").on(t.role, sql`lower(${t.name}) collate "C"`, t.id),
    index("users_role_by_email").on(t.role, sql`lower(${t.email}) collate "C"`, t.id),
    index("users_avatar").on(t.avatarHash),
  ],
);

/** Pictures are re-encoded and kept by the hash of their bytes; the original is never stored. */
export const avatars = pgTable("avatars", { hash: text().primaryKey(), webp: bytes().notNull(), createdAt });

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    userId: userId("cascade").notNull(),
    /** True when the person asked not to be remembered: the cookie ends with the browser. */
    shortLived: boolean().notNull().default(false),
    device: text().notNull(),
    address: text().notNull(),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    /** When the password was last entered: changing roles asks for it again after a while. */
    provenAt: moment().notNull(),
    /** When the second factor was last proven here; null where the account has none. */
    factorProvenAt: moment(),
  },
  (t) => [index("sessions_user").on(t.userId, t.createdAt), index("sessions_seen").on(t.lastSeenAt)],
);

export const bearers = pgTable(
  "bearers",
  {
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
  },
  (t) => [index("bearers_session").on(t.sessionId, t.expiresAt), index("bearers_expiry").on(t.expiresAt)],
);

/** A browser that has logged in before. It counts as known only for the account that logged in with it. */
export const devices = pgTable(
  "devices",
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull(),
    userId: userId("cascade").notNull(),
    lastUsedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("devices_token_user").on(t.tokenHash, t.userId),
    index("devices_user").on(t.userId, t.lastUsedAt),
  ],
);

/** The secret that a person's authenticator app shares with us; there is a row only once a code of it was right. */
export const authenticators = pgTable("authenticators", {
  userId: userId("cascade").primaryKey(),
  sealedSecret: text().notNull(),
  /** The step of time of the last code that was taken: it and earlier ones are never taken again. */
  lastStep: bigint({ mode: "number" }).notNull(),
  createdAt: moment().notNull(),
});

/** A key pair on a person's device or in a password manager, of which we keep the public half (WebAuthn). */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey(),
    userId: userId("cascade").notNull(),
    credentialId: text().notNull().unique(),
    publicKey: bytes().notNull(),
    /** How often it says it was used; zero for those that do not count. */
    counter: bigint({ mode: "number" }).notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (t) => [index("passkeys_user").on(t.userId, t.createdAt)],
);

/** For a person who lost the second factor: each code works once. Those of one person share a salt. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: userId("cascade").notNull(), codeMac: text().notNull(), salt: text().notNull(), usedAt: moment() },
  (t) => [primaryKey({ columns: [t.userId, t.codeMac] })],
);

/** What one browser began and must answer soon: a secret to prove by a code, or a challenge for a passkey. */
export const factorChallenges = pgTable(
  "factor_challenges",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ["authenticator", "passkey", "login"] }).notNull(),
    /** The session that sets a factor up, or the flow of the login that is to be finished. */
    sessionId: uuid().references(() => sessions.id, { onDelete: "cascade" }),
    flowId: uuid().references((): AnyPgColumn => flows.id, { onDelete: "cascade" }),
    sealed: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("factor_challenges_session").on(t.sessionId, t.kind),
    uniqueIndex("factor_challenges_flow").on(t.flowId),
    index("factor_challenges_expiry").on(t.expiresAt),
  ],
);

/** One attempt to sign up, log in or reset a password, bound to one browser by its cookie. */
export const flows = pgTable(
  "flows",
  {
    id: uuid().primaryKey(),
    cookieHash: text().notNull().unique(),
    purpose: text({ enum: ["sign-up", "reset", "login"] }).notNull(),
    mailboxKey: text().notNull(),
    email: text().notNull(),
    /** Null when no code was mailed: then every code is wrong, at the same cost. */
    codeMac: text(),
    salt: text().notNull(),
    linkHash: text(),
    tries: integer().notNull().default(0),
    maxTries: integer().notNull(),
    /** Tries of clients that send no cookie, counted separately so that they cannot use up the browser's own. */
    cookielessTries: integer().notNull().default(0),
    /** The quota row that holds this code's reserved tries; unused ones are returned to it. */
    reservedIn: text(),
    expiresAt: moment().notNull(),
    mailedAt: moment().notNull(),
    verifiedAt: moment(),
    consumedAt: moment(),
    userId: userId("cascade"),
    name: text(),
    passwordHash: text(),
    rememberMe: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("flows_mailbox").on(t.mailboxKey, t.purpose, t.createdAt.desc()),
    index("flows_user").on(t.userId),
    index("flows_link").on(t.linkHash),
    index("flows_expiry").on(t.expiresAt),
  ],
);

/** A change of an account's address: the new one proves itself by a code, the old one may stop it for some days. */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: uuid().primaryKey(),
    userId: userId("cascade").notNull(),
    /** The session that began it, and alone may enter the code. Null once that ended or began another change. */
    sessionId: uuid().references(() => sessions.id, { onDelete: "set null" }),
    oldEmail: text().notNull(),
    newEmail: text().notNull(),
    /** Null when no code was mailed: then every code is wrong, at the same cost. */
    codeMac: text(),
    salt: text().notNull(),
    /** Of the link that the old address got. */
    stopHash: text().notNull().unique(),
    tries: integer().notNull().default(0),
    createdAt: moment().notNull(),
    confirmedAt: moment(),
  },
  (t) => [
    index("email_changes_user").on(t.userId, t.createdAt),
    index("email_changes_session").on(t.sessionId),
    index("email_changes_oldest").on(t.createdAt),
  ],
);

/** How much of each quota is spent. */
export const quotas = pgTable(
  "quotas",
  { key: text().primaryKey(), windowStart: moment().notNull(), spent: integer().notNull() },
  (t) => [index("quotas_window").on(t.windowStart)],
);

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
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    /** The one reminder, whose mail has a token of its own: only hashes are kept, so the first cannot be sent again. */
    remindedAt: moment(),
    reminderHash: text().unique(),
  },
  (t) => [
    index("invitations_newest").on(t.createdAt, t.id),
    index("invitations_by").on(t.invitedBy),
    index("invitations_addresses").on(sql`coalesce(${t.usedAt}, ${t.expiresAt})`).where(sql`${t.email} is not null`),
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
    createdAt: moment().notNull(),
    hiddenAt: moment(),
    /** Null for a review that is shown, or was hidden before there was a list of reasons. */
    hiddenReason: text({ enum: HIDING_REASONS }),
    /** The author is on the team: marked, and in no average. Kept by triggers, in step with `users`. */
    worksHere: boolean().notNull().default(false),
    /** An Admin marked it so, whatever the role of its author. */
    worksHereByHand: boolean().notNull().default(false),
    /** Counts the author's changes, so that a change of an older state is refused. */
    revision: integer().notNull().default(1),
    editedAt: moment(),
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
    changedAt: moment().notNull(),
    /** Null until the client approved it as it is now. */
    approvedAt: moment(),
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
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
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
    createdAt: moment().notNull(),
    decidedAt: moment(),
    decidedBy: userId("set null"),
  },
  (t) => [
    index("review_reports_state_newest").on(t.state, t.createdAt, t.id),
    index("review_reports_newest").on(t.createdAt, t.id),
    index("review_reports_review").on(t.reviewId, t.state),
    index("review_reports_decided").on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
    index("review_reports_by").on(t.decidedBy),
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
    createdAt: moment().notNull(),
  },
  (t) => [index("unmailed_reviews_oldest").on(t.createdAt)],
);

/** What visitors wrote in the contact forms, when ENQUIRIES is "inbox". */
export const enquiries = pgTable(
  "enquiries",
  {
    id: uuid().primaryKey(),
    form: text({ enum: ENQUIRY_FORMS }).notNull(),
    state: text({ enum: ENQUIRY_STATES }).notNull(),
    /** The check that made it spam on arrival; null if it arrived as new. */
    caughtBy: text({ enum: ["trap", "pace"] }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text(),
    message: text().notNull(),
    createdAt: moment().notNull(),
    /** When it entered its state: done enquiries and spam are deleted some time after. */
    changedAt: moment().notNull(),
  },
  (t) => [
    index("enquiries_wanted_newest").on(t.createdAt, t.id).where(sql`${t.state} <> 'spam'`),
    index("enquiries_state_newest").on(t.state, t.createdAt, t.id),
    index("enquiries_state_changed").on(t.state, t.changedAt),
    index("enquiries_person").on(sql`lower(${t.email})`, t.createdAt),
  ],
);

/** What the Admins wrote about an enquiry: notes among themselves, and the replies that were mailed. */
export const enquiryNotes = pgTable(
  "enquiry_notes",
  {
    id: uuid().primaryKey(),
    enquiryId: uuid()
      .notNull()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    kind: text({ enum: ["note", "reply"] }).notNull(),
    text: text().notNull(),
    writtenBy: userId("set null"),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("enquiry_notes_in_order").on(t.enquiryId, t.createdAt, t.id),
    index("enquiry_notes_by").on(t.writtenBy),
  ],
);

/** New enquiries that the Admins have not been mailed about yet: they wait for the digest. */
export const unmailedEnquiries = pgTable(
  "unmailed_enquiries",
  {
    enquiryId: uuid()
      .primaryKey()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    createdAt: moment().notNull(),
  },
  (t) => [index("unmailed_enquiries_oldest").on(t.createdAt)],
);

/** Requests for the newsletter, which anyone can make for any address. Nothing else is kept until it confirms. */
export const newsletterRequests = pgTable(
  "newsletter_requests",
  { tokenHash: text().primaryKey(), email: text().notNull(), createdAt: moment().notNull() },
  (t) => [
    index("newsletter_requests_person").on(sql`lower(${t.email})`),
    index("newsletter_requests_oldest").on(t.createdAt),
  ],
);

/** The addresses that get the newsletter. Unsubscribing deletes the row. */
export const subscribers = pgTable(
  "subscribers",
  { id: uuid().primaryKey(), email: text().notNull(), confirmedAt: moment().notNull() },
  (t) => [
    uniqueIndex("subscribers_email_lower").on(sql`lower(${t.email})`),
    index("subscribers_newest").on(t.confirmedAt, t.id),
  ],
);

/** How many published reviews have each rating. Kept by a trigger, so that a summary never counts a million rows. */
export const reviewTally = pgTable("review_tally", {
  rating: numeric({ precision: 2, scale: 1, mode: "number" }).primaryKey(),
  published: integer().notNull().default(0),
});

/** Totals that the dashboard shows, kept by triggers for the same reason. */
export const totals = pgTable("totals", {
  name: text().primaryKey(),
  count: bigint({ mode: "number" }).notNull().default(0),
});

/** Mails waiting to be sent, encrypted under SECRET. Deleted once sent. */
export const mails = pgTable("mails", {
  id: uuid().primaryKey(),
  sealed: text().notNull(),
  createdAt,
});

/** What failed in visitors' browsers, each error once. Nothing in it says whose browser it was. */
export const browserErrors = pgTable(
  "browser_errors",
  {
    /** A digest of kind, message, path and browser. */
    fingerprint: text().primaryKey(),
    kind: text({ enum: ["error", "rejection", "code", "page"] }).notNull(),
    message: text().notNull(),
    path: text().notNull(),
    browser: text().notNull(),
    count: integer().notNull(),
    firstSeenAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
  },
  (t) => [index("browser_errors_seen").on(t.lastSeenAt, t.fingerprint)],
);

/** Facts about the installation that are settled once, such as "the first Admin was appointed". */
export const facts = pgTable("facts", { name: text().primaryKey(), value: text().notNull(), settledAt: createdAt });

/** The latest drill of each outcome: whether a backup could be taken and restored. */
export const drills = pgTable("drills", {
  outcome: text({ enum: ["begun", "passed", "failed"] }).primaryKey(),
  at: moment().notNull(),
  /** What was restored, or why that failed. */
  sentence: text().notNull(),
});

/** The audit log: an append-only chain. What may have to be erased is in `recordDetails`, bound by its hash. */
export const recordChain = pgTable(
  "record_chain",
  {
    seq: bigserial({ mode: "number" }).primaryKey(),
    at: moment().notNull(),
    event: text().notNull(),
    subject: text().notNull(),
    actor: text(),
    detailHash: text().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [index("record_event").on(t.event, t.seq), index("record_subject").on(t.subject, t.seq)],
);

export const recordDetails = pgTable("record_details", {
  seq: bigint({ mode: "number" })
    .primaryKey()
    .references(() => recordChain.seq, { onDelete: "cascade" }),
  salt: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
});

/** How often each event was logged on each day (UTC). Kept by a trigger, so that charts never count rows. */
export const recordDays = pgTable(
  "record_days",
  { event: text().notNull(), day: date({ mode: "string" }).notNull(), count: integer().notNull().default(0) },
  (t) => [primaryKey({ columns: [t.event, t.day] })],
);

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

/** The last entry of each day (UTC): published, so that the chain cannot be rebuilt unseen. Kept by a trigger. */
export const recordDayEnds = pgTable("record_day_ends", {
  day: date({ mode: "string" }).primaryKey(),
  seq: bigint({ mode: "number" }).notNull(),
  hash: text().notNull(),
});

/** The end of the chain: one row, locked by every append. */
export const recordHead = pgTable("record_head", {
  id: smallint().primaryKey(),
  seq: bigint({ mode: "number" }).notNull(),
  hash: text().notNull(),
});
