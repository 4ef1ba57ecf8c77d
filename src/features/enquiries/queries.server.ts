import { randomUUIDv7 } from "node:crypto";
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import type { EnquiryState } from "#src/contract/enquiry.ts";
import { ENQUIRY_FIELD_NAMES } from "#src/contract/enquiry-fields.ts";
import type { Database } from "#src/database/connect.server.ts";
import { enquiries, enquiryNotes, newsletterRequests, subscribers, users } from "#src/database/schema.ts";
import { type Cursor, cursorValues, timestampKey } from "#src/server/cursor.ts";
import { contains, type PageRequest } from "#src/server/pagination.ts";
import { CONFIRM_LIFE_MS, DONE_RETENTION_MS, NOTES_SHOWN_MAX, SPAM_RETENTION_MS } from "./limits.ts";

export type EnquiryRow = typeof enquiries.$inferSelect;
export type ListedRow = Awaited<ReturnType<typeof listEnquiries>>[number];
export type NewEnquiry = Omit<EnquiryRow, "id" | "createdAt" | "changedAt">;

const isFrom = (email: string) => sql`lower(${enquiries.email}) = lower(${email})`;

/** Stores an enquiry. Returns null for a retry: the same message from the same address since `retriesSince`. */
export async function insertEnquiry(
  database: Database,
  enquiry: NewEnquiry,
  { now, retriesSince }: { now: Date; retriesSince: Date },
): Promise<EnquiryRow | null> {
  const words = ENQUIRY_FIELD_NAMES.filter((name) => name !== "email");
  const isSame = words.map((name) => sql`${enquiries[name]} is not distinct from ${enquiry[name]}`);
  const [earlier] = await database
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(
      and(isFrom(enquiry.email), gt(enquiries.createdAt, retriesSince), eq(enquiries.form, enquiry.form), ...isSame),
    )
    .limit(1);
  if (earlier) return null;
  const row = { ...enquiry, id: randomUUIDv7(), createdAt: now, changedAt: now };
  await database.insert(enquiries).values(row);
  return row;
}

interface EnquiryFilter {
  state?: EnquiryState;
}

/**
 * Enquiries in one state, or all but spam, newest first; a search matches their fields. Each filter has an index, so a
 * page reads only its own rows.
 */
export function listEnquiries(database: Database, { search, limit, ...filter }: EnquiryFilter & PageRequest) {
  return database
    .select({ ...getTableColumns(enquiries), key: timestampKey(enquiries.createdAt).as("key") })
    .from(enquiries)
    .where(and(isListed(filter), search ? contains(TEXTS, search) : undefined))
    .orderBy(...orderOf(filter))
    .limit(limit);
}

/** The positions of the same list's rows, from an offset on. */
export function listEnquiryCursors(
  database: Database,
  { offset, limit, ...filter }: EnquiryFilter & PageRequest & { offset: number },
) {
  return database
    .select({ id: enquiries.id, createdAt: enquiries.createdAt, key: timestampKey(enquiries.createdAt).as("key") })
    .from(enquiries)
    .where(isListed(filter))
    .orderBy(...orderOf(filter))
    .offset(offset)
    .limit(limit);
}

function isListed({ state, after, until }: EnquiryFilter & Partial<PageRequest>): SQL | undefined {
  return and(
    state ? eq(enquiries.state, state) : sql`${enquiries.state} <> 'spam'`,
    after && sql`${SORT_KEY} < ${cursorValues(after)}`,
    until && sql`${SORT_KEY} >= ${cursorValues(until)}`,
  );
}

const orderOf = ({ state }: EnquiryFilter) => [
  ...(state ? [desc(enquiries.state)] : []),
  desc(enquiries.createdAt),
  desc(enquiries.id),
];

const SORT_KEY = sql`(${enquiries.createdAt}, ${enquiries.id})`;
const TEXTS = ENQUIRY_FIELD_NAMES.map((name) => enquiries[name]);

export async function findEnquiry(database: Database, id: string): Promise<EnquiryRow | undefined> {
  const [row] = await database.select().from(enquiries).where(eq(enquiries.id, id));
  return row;
}

/** Locks an enquiry's row until the transaction ends, so that other writers wait. */
export async function lockEnquiry(transaction: Database, id: string): Promise<EnquiryRow | undefined> {
  const [row] = await transaction.select().from(enquiries).where(eq(enquiries.id, id)).for("update");
  return row;
}

/** Changes an enquiry's state in one statement, unless it changed since the caller saw it. */
export async function setState(
  database: Database,
  id: string,
  { from, to, now }: { from: EnquiryState; to: EnquiryState; now: Date },
): Promise<boolean> {
  const rows = await database
    .update(enquiries)
    .set({ state: to, changedAt: now })
    .where(and(eq(enquiries.id, id), eq(enquiries.state, from)))
    .returning({ id: enquiries.id });
  return rows.length > 0;
}

/** Opens a new enquiry that no one has moved yet, in one statement. One that was marked as new again stays new. */
export async function openUntouched(database: Database, id: string, now: Date): Promise<boolean> {
  const rows = await database
    .update(enquiries)
    .set({ state: "open", changedAt: now })
    .where(and(eq(enquiries.id, id), eq(enquiries.state, "new"), eq(enquiries.changedAt, enquiries.createdAt)))
    .returning({ id: enquiries.id });
  return rows.length > 0;
}

/** The newest notes and replies, oldest first. */
export async function listNotes(database: Database, enquiryId: string) {
  const rows = await database
    .select({
      id: enquiryNotes.id,
      kind: enquiryNotes.kind,
      text: enquiryNotes.text,
      by: users.name,
      createdAt: enquiryNotes.createdAt,
    })
    .from(enquiryNotes)
    .leftJoin(users, eq(users.id, enquiryNotes.writtenBy))
    .where(eq(enquiryNotes.enquiryId, enquiryId))
    .orderBy(desc(enquiryNotes.createdAt), desc(enquiryNotes.id))
    .limit(NOTES_SHOWN_MAX);
  return rows.reverse();
}

/** The notes on and replies to these enquiries, oldest first. */
export function notesOf(database: Database, enquiryIds: string[]) {
  return database
    .select({
      enquiryId: enquiryNotes.enquiryId,
      kind: enquiryNotes.kind,
      text: enquiryNotes.text,
      createdAt: enquiryNotes.createdAt,
    })
    .from(enquiryNotes)
    .where(inArray(enquiryNotes.enquiryId, enquiryIds))
    .orderBy(asc(enquiryNotes.createdAt), asc(enquiryNotes.id));
}

export async function countReplies(database: Database, enquiryId: string): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(enquiryNotes)
    .where(and(eq(enquiryNotes.enquiryId, enquiryId), eq(enquiryNotes.kind, "reply")));
  return row?.count ?? 0;
}

export async function insertNote(
  database: Database,
  note: Omit<typeof enquiryNotes.$inferInsert, "id">,
): Promise<void> {
  await database.insert(enquiryNotes).values({ ...note, id: randomUUIDv7() });
}

/** The number of other enquiries from an address. */
export async function countOthers(database: Database, { id, email }: EnquiryRow): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(enquiries)
    .where(and(isFrom(email), ne(enquiries.id, id)));
  return row?.count ?? 0;
}

export async function deleteEnquiry(database: Database, id: string): Promise<void> {
  await database.delete(enquiries).where(eq(enquiries.id, id));
}

/** Deletes everything stored for an address: enquiries with their notes and replies, and the newsletter. */
export async function deletePerson(database: Database, email: string): Promise<number> {
  const gone = await database.delete(enquiries).where(isFrom(email)).returning({ id: enquiries.id });
  await database.delete(subscribers).where(sql`lower(${subscribers.email}) = lower(${email})`);
  await database.delete(newsletterRequests).where(sql`lower(${newsletterRequests.email}) = lower(${email})`);
  return gone.length;
}

/** Adds a subscriber; leaves an existing one unchanged. */
export async function insertSubscriber(database: Database, email: string, now: Date): Promise<string> {
  await database.insert(subscribers).values({ id: randomUUIDv7(), email, confirmedAt: now }).onConflictDoNothing();
  return (await findSubscriberId(database, email)) as string;
}

export async function findSubscriberId(database: Database, email: string): Promise<string | undefined> {
  const [row] = await database
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(sql`lower(${subscribers.email}) = lower(${email})`);
  return row?.id;
}

export async function deleteSubscriber(database: Database, id: string): Promise<boolean> {
  const rows = await database.delete(subscribers).where(eq(subscribers.id, id)).returning({ id: subscribers.id });
  return rows.length > 0;
}

export function listSubscribers(database: Database, { limit, after }: { limit: number; after?: Cursor }) {
  return database
    .select({
      id: subscribers.id,
      email: subscribers.email,
      confirmedAt: subscribers.confirmedAt,
      key: timestampKey(subscribers.confirmedAt).as("key"),
    })
    .from(subscribers)
    .where(after && sql`(${subscribers.confirmedAt}, ${subscribers.id}) < ${cursorValues(after)}`)
    .orderBy(desc(subscribers.confirmedAt), desc(subscribers.id))
    .limit(limit);
}

export async function insertRequest(
  database: Database,
  request: typeof newsletterRequests.$inferInsert,
): Promise<void> {
  await database.insert(newsletterRequests).values(request);
}

/**
 * Consumes a request in one statement, so that of simultaneous calls one succeeds. Deletes the address's other
 * requests.
 */
export async function consumeRequest(database: Database, tokenHash: string, now: Date): Promise<string | undefined> {
  const since = new Date(now.getTime() - CONFIRM_LIFE_MS);
  const [taken] = await database
    .delete(newsletterRequests)
    .where(and(eq(newsletterRequests.tokenHash, tokenHash), gt(newsletterRequests.createdAt, since)))
    .returning({ email: newsletterRequests.email });
  if (!taken) return undefined;
  await database.delete(newsletterRequests).where(sql`lower(${newsletterRequests.email}) = lower(${taken.email})`);
  return taken.email;
}

/** Deletes expired data: unconfirmed requests, old done enquiries, and old spam. */
export async function purgeInbox(database: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await database.delete(newsletterRequests).where(lt(newsletterRequests.createdAt, before(CONFIRM_LIFE_MS)));
  for (const [state, retention] of [
    ["done", DONE_RETENTION_MS],
    ["spam", SPAM_RETENTION_MS],
  ] as const) {
    await database.delete(enquiries).where(and(eq(enquiries.state, state), lt(enquiries.changedAt, before(retention))));
  }
}

/** The enquiries for a notification or digest, newest first, without those deleted since. */
export function readNewest(database: Database, ids: string[]) {
  return database
    .select({ id: enquiries.id, name: enquiries.name, message: enquiries.message, subject: enquiries.subject })
    .from(enquiries)
    .where(inArray(enquiries.id, ids))
    .orderBy(desc(enquiries.createdAt));
}
