import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { eachEnquiryField } from "../contract/each-enquiry-field.ts";
import { eachProfileField } from "../contract/profile-fields.ts";
import type { Database } from "./database.ts";
import * as schema from "./schema.ts";

// The rows with personal data, for the export of a user's data and for the counts of a deletion.

export interface Person {
  id: string;
  email: string;
}

/**
 * A person with the ids of their reviews, which are read first: PostgreSQL uses an index for a list of values, but may
 * scan the whole table for a subquery.
 */
interface Known extends Person {
  reviewIds: string[];
}

interface PersonalTable {
  /** The condition for a person's rows. */
  of: (person: Known) => SQL | undefined;
  /** The exported columns: no hashes, no secrets, and no one else's data. */
  exported: Record<string, PgColumn | ((person: Person) => SQL)>;
  /** Singular and plural, for the email about a deletion. */
  words: readonly [one: string, several: string];
  /** The reason why the rows outlive the account. Without it, they are deleted with the account. */
  stays?: string;
  /** True if the deletion itself counts the rows, because entries about deleted reviews are among them. */
  isCountedApart?: true;
}

const { flows, sessions, devices, authenticators, passkeys, recoveryCodes, emailChanges, avatars, users } = schema;
const { reviews, reviewAnswers, reviewReports, reviewReceipts, clientStories, invitations } = schema;
const { enquiries, enquiryNotes, newsletterRequests, subscribers } = schema;
const { recordChain, recordDetails, recordPending } = schema;
const { contentPublications, contentDrafts, contentDraftHistory, contentSchedules, previewLinks } = schema;
const { contentPresence, pictures } = schema;

const by =
  (column: PgColumn) =>
  ({ id }: Person) =>
    eq(column, id);
const to =
  (column: PgColumn) =>
  ({ email }: Person) =>
    sql`lower(${column}) = ${email.toLowerCase()}`;
const toOwnReview =
  (column: PgColumn) =>
  ({ reviewIds }: Known) =>
    inArray(column, reviewIds);
/** A column that only the reporter may see. */
const ifReporter = (column: PgColumn) => (person: Person) =>
  sql`case when ${to(reviewReports.email)(person)} then ${column} end`;

const PROOF = "they show that no review disappears quietly";

type Table = PersonalTable | "not personal";

/** Every table. A missing one does not compile. */
export const personalData = {
  users: {
    of: by(users.id),
    exported: {
      ...eachProfileField((name) => users[name]),
      email: users.email,
      role: users.role,
      isTeam: users.isTeam,
      createdAt: users.createdAt,
    },
    words: ["account", "accounts"],
  },
  avatars: {
    of: ({ id }) => sql`${avatars.hash} = (select ${users.avatarHash} from ${users} where ${users.id} = ${id})`,
    exported: { hash: avatars.hash, createdAt: avatars.createdAt },
    words: ["picture", "pictures"],
  },
  sessions: {
    of: by(sessions.userId),
    exported: {
      device: sessions.device,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    },
    words: ["session", "sessions"],
  },
  devices: {
    of: by(devices.userId),
    exported: { lastUsedAt: devices.lastUsedAt },
    words: ["known device", "known devices"],
  },
  authenticators: {
    of: by(authenticators.userId),
    exported: { createdAt: authenticators.createdAt },
    words: ["authenticator app", "authenticator apps"],
  },
  passkeys: {
    of: by(passkeys.userId),
    exported: { name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt },
    words: ["passkey", "passkeys"],
  },
  recoveryCodes: {
    of: by(recoveryCodes.userId),
    exported: { usedAt: recoveryCodes.usedAt },
    words: ["recovery code", "recovery codes"],
  },
  flows: {
    of: (person) => or(by(flows.userId)(person), to(flows.email)(person)),
    exported: { purpose: flows.purpose, email: flows.email, name: flows.name, createdAt: flows.createdAt },
    words: [
      "login, password reset, sign-up or email change in progress",
      "logins, password resets, sign-ups or email changes in progress",
    ],
  },
  emailChanges: {
    of: by(emailChanges.userId),
    exported: {
      from: emailChanges.oldEmail,
      to: emailChanges.newEmail,
      begunAt: emailChanges.createdAt,
      confirmedAt: emailChanges.confirmedAt,
    },
    words: ["change of your email address", "changes of your email address"],
  },
  reviews: {
    of: toOwnReview(reviews.id),
    exported: {
      rating: reviews.rating,
      description: reviews.description,
      authorName: reviews.authorName,
      createdAt: reviews.createdAt,
      editedAt: reviews.editedAt,
      hiddenAt: reviews.hiddenAt,
      hiddenReason: reviews.hiddenReason,
      worksHere: reviews.worksHere,
    },
    words: ["review", "reviews"],
  },
  reviewAnswers: {
    of: (person) => or(toOwnReview(reviewAnswers.reviewId)(person), by(reviewAnswers.answeredBy)(person)),
    exported: {
      reviewId: reviewAnswers.reviewId,
      text: reviewAnswers.text,
      createdAt: reviewAnswers.createdAt,
      updatedAt: reviewAnswers.updatedAt,
    },
    words: ["answer to a review", "answers to reviews"],
    stays: "kept as long as the review, without your name",
  },
  reviewReports: {
    of: (person) =>
      or(
        to(reviewReports.email)(person),
        toOwnReview(reviewReports.reviewId)(person),
        by(reviewReports.decidedBy)(person),
      ),
    exported: {
      reason: reviewReports.reason,
      note: ifReporter(reviewReports.note),
      email: ifReporter(reviewReports.email),
      state: reviewReports.state,
      createdAt: reviewReports.createdAt,
      decidedAt: reviewReports.decidedAt,
    },
    words: ["report of a review", "reports of reviews"],
    stays: "kept without your email address; notes are erased some time after the decision",
  },
  reviewReceipts: {
    of: toOwnReview(reviewReceipts.reviewId),
    exported: { seq: reviewReceipts.seq, reviewId: reviewReceipts.reviewId },
    words: ["receipt for a review", "receipts for reviews"],
    stays: `numbers and hashes, without text or name; ${PROOF}`,
  },
  clientStories: {
    of: toOwnReview(clientStories.reviewId),
    exported: {
      quality: clientStories.quality,
      schedule: clientStories.schedule,
      cost: clientStories.cost,
      refer: clientStories.refer,
      challenge: clientStories.challenge,
      solution: clientStories.solution,
      result: clientStories.result,
      approvedAt: clientStories.approvedAt,
    },
    words: ["client story", "client stories"],
    stays: "part of a review written through an invitation, whose link can also remove it",
  },
  invitations: {
    of: to(invitations.email),
    exported: {
      email: invitations.email,
      clientName: invitations.clientName,
      createdAt: invitations.createdAt,
      usedAt: invitations.usedAt,
    },
    words: ["invitation to your email address", "invitations to your email address"],
    stays: "used ones are kept with the name entered for you, without your email address; others are revoked",
  },
  enquiries: {
    of: to(enquiries.email),
    exported: {
      form: enquiries.form,
      ...eachEnquiryField((name) => enquiries[name]),
      createdAt: enquiries.createdAt,
    },
    words: ["enquiry from your email address", "enquiries from your email address"],
    stays: "sent to us independently of the account; erased after a set time, or immediately if you ask",
  },
  enquiryNotes: {
    // Notes are internal; replies were emailed to the person.
    of: (person) =>
      sql`${enquiryNotes.kind} = 'reply' and ${enquiryNotes.enquiryId} in
        (select ${enquiries.id} from ${enquiries} where ${to(enquiries.email)(person)})`,
    exported: { text: enquiryNotes.text, createdAt: enquiryNotes.createdAt },
    words: ["reply to your enquiries", "replies to your enquiries"],
    stays: "kept as long as the enquiry",
  },
  newsletterRequests: {
    of: to(newsletterRequests.email),
    exported: { email: newsletterRequests.email, createdAt: newsletterRequests.createdAt },
    words: ["newsletter request", "newsletter requests"],
    stays: "kept for a day at most",
  },
  subscribers: {
    of: to(subscribers.email),
    exported: { email: subscribers.email, confirmedAt: subscribers.confirmedAt },
    words: ["newsletter subscription", "newsletter subscriptions"],
    stays: "every issue has an unsubscribe link",
  },
  recordChain: {
    of: (person) => or(by(recordChain.subject)(person), by(recordChain.actor)(person)),
    exported: { seq: recordChain.seq, at: recordChain.at, event: recordChain.event },
    words: ["entry in the record", "entries in the record"],
    isCountedApart: true,
    stays: `with times and numbers and without your name: ${PROOF}`,
  },
  recordDetails: {
    of: ({ id }) =>
      sql`${recordDetails.seq} in (select ${recordChain.seq} from ${recordChain} where ${recordChain.subject} = ${id})`,
    exported: { seq: recordDetails.seq, details: recordDetails.details },
    words: ["entry with old and new values", "entries with old and new values"],
    isCountedApart: true,
    stays: "these values are erased after 12 months",
  },
  recordPending: {
    of: by(recordPending.subject),
    exported: { at: recordPending.at, event: recordPending.event, details: recordPending.details },
    words: ["entry on its way into the record", "entries on their way into the record"],
    isCountedApart: true,
    stays: "the record has them a moment later",
  },
  contentPublications: {
    of: by(contentPublications.userId),
    exported: { at: contentPublications.at, reason: contentPublications.reason },
    words: ["publication of this site's texts", "publications of this site's texts"],
    stays: "kept with the texts, without your name",
  },
  contentDrafts: {
    of: by(contentDrafts.userId),
    exported: { document: contentDrafts.document, path: contentDrafts.path, at: contentDrafts.at },
    words: ["draft of this site's texts", "drafts of this site's texts"],
    stays: "the agency's texts, kept without your name",
  },
  contentDraftHistory: {
    of: by(contentDraftHistory.userId),
    exported: { document: contentDraftHistory.document, path: contentDraftHistory.path, at: contentDraftHistory.at },
    words: ["earlier draft of this site's texts", "earlier drafts of this site's texts"],
    stays: "kept for 30 days, without your name",
  },
  contentSchedules: {
    of: by(contentSchedules.userId),
    exported: { dueAt: contentSchedules.dueAt, state: contentSchedules.state, createdAt: contentSchedules.createdAt },
    words: ["scheduled publication", "scheduled publications"],
    stays: "kept for 90 days after its time, without your name",
  },
  previewLinks: {
    of: by(previewLinks.userId),
    exported: { createdAt: previewLinks.createdAt, expiresAt: previewLinks.expiresAt, document: previewLinks.document },
    words: ["preview link", "preview links"],
    stays: "valid for seven days, without your name",
  },
  contentPresence: {
    of: by(contentPresence.userId),
    exported: { documents: contentPresence.documents, field: contentPresence.field, at: contentPresence.at },
    words: ["document open for editing", "documents open for editing"],
  },
  // Technical data only: hashes, encrypted values and counts.
  bearers: "not personal",
  factorChallenges: "not personal",
  quotas: "not personal",
  mails: "not personal",
  facts: "not personal",
  reviewTally: "not personal",
  hidingDays: "not personal",
  unmailedReviews: "not personal",
  unmailedEnquiries: "not personal",
  browserErrors: "not personal",
  drills: "not personal",
  contentRevisions: "not personal",
  pictures: {
    of: by(pictures.userId),
    exported: { hash: pictures.hash, createdAt: pictures.createdAt },
    words: ["picture of the site", "pictures of the site"],
    stays: "kept with the site, without your name",
  },
  pictureFiles: "not personal",
  pictureCrops: "not personal",
  totals: "not personal",
  recordHead: "not personal",
  recordDayEnds: "not personal",
  recordDays: "not personal",
} satisfies Record<keyof typeof schema, Table>;

/** The names of the tables without personal data. */
export type ImpersonalTable = {
  [Name in keyof typeof personalData]: (typeof personalData)[Name] extends "not personal" ? Name : never;
}[keyof typeof personalData];

const allTables = { ...schema };

type Row = Record<string, unknown>;

/** The tables with personal data. */
export const personalTables = Object.entries<Table>(personalData).flatMap(([name, table]) =>
  table === "not personal" ? [] : [[name as keyof typeof schema, table] as const],
);

/** A person's own reviews: written while logged in, or through a link emailed to the same address. */
async function readKeys(database: Database, person: Person): Promise<Known> {
  const invited = await database.select({ id: invitations.id }).from(invitations).where(to(invitations.email)(person));
  const invitationIds = invited.map(({ id }) => id);
  const own = or(by(reviews.userId)(person), inArray(reviews.invitationId, invitationIds));
  const written = await database.select({ id: reviews.id }).from(reviews).where(own);
  return { ...person, reviewIds: written.map(({ id }) => id) };
}

/** All personal data, by table. */
export async function readPersonalData(database: Database, person: Person): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {};
  const known = await readKeys(database, person);
  for (const [name, { of, exported }] of personalTables) {
    const columns = Object.entries(exported).map(([key, value]) => [
      key,
      typeof value === "function" ? value(person) : value,
    ]);
    const rows = await database.select(Object.fromEntries(columns)).from(allTables[name]).where(of(known));
    all[name] = rows.map(withoutNulls).sort((one, other) => rowTime(other) - rowTime(one));
  }
  return all;
}

const withoutNulls = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** Sorts rows newest first. */
function rowTime(row: Row): number {
  const [time] = Object.values(row).filter((value) => value instanceof Date);
  return time?.getTime() ?? 0;
}

/** The number of a person's rows per table, without those counted separately. */
export async function countPersonalData(database: Database, person: Person): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const known = await readKeys(database, person);
  for (const [name, { of, isCountedApart }] of personalTables) {
    if (!isCountedApart) counts[name] = await database.$count(allTables[name], of(known));
  }
  return counts;
}
