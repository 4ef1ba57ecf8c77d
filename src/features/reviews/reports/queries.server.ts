import { randomUUIDv7 } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { HidingReason, ReportState } from "#src/contract/hiding.ts";
import type { Database } from "#src/database/connect.server.ts";
import { reviewReports, reviews } from "#src/database/schema.ts";
import { cursorValues, timestampKey } from "#src/server/cursor.ts";
import type { PageRequest } from "#src/server/pagination.ts";
import { displayName, selectAuthor } from "../queries.server.ts";
import { REPORT_REPEAT_MS, REPORT_RETENTION_MS, REPORTER_RETENTION_MS } from "./limits.ts";

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

export interface NewReport {
  reviewId: string;
  reason: HidingReason;
  note: string | null;
  email: string | null;
}

const isSame = (column: typeof reviewReports.note | typeof reviewReports.email, value: string | null) =>
  value === null ? isNull(column) : eq(column, value);

/** Finds the same report within REPORT_REPEAT_MS, which is a retry. */
export async function findSameReport(database: Database, { reviewId, reason, note, email }: NewReport, now: Date) {
  const [row] = await database
    .select({ id: reviewReports.id })
    .from(reviewReports)
    .where(
      and(
        eq(reviewReports.reviewId, reviewId),
        eq(reviewReports.state, "open"),
        eq(reviewReports.reason, reason),
        isSame(reviewReports.note, note),
        isSame(reviewReports.email, email),
        gt(reviewReports.createdAt, new Date(now.getTime() - REPORT_REPEAT_MS)),
      ),
    )
    .limit(1);
  return row;
}

/** Adds a report to the digest. */
export async function gatherReport(transaction: Database, id: string): Promise<void> {
  await transaction.update(reviewReports).set({ isUnmailed: true }).where(eq(reviewReports.id, id));
}

/** True if a report has been pending since before `since`. */
export async function isDigestDue(transaction: Database, since: Date): Promise<boolean> {
  const due = transaction.select({ id: reviewReports.id }).from(reviewReports);
  return (
    (await due.where(and(eq(reviewReports.isUnmailed, true), lte(reviewReports.createdAt, since))).limit(1)).length > 0
  );
}

/** Claims all pending reports and returns those still open. */
export async function takeUnmailed(transaction: Database) {
  const taken = await transaction
    .update(reviewReports)
    .set({ isUnmailed: false })
    .where(eq(reviewReports.isUnmailed, true))
    .returning({ id: reviewReports.id, state: reviewReports.state });
  return taken.filter(({ state }) => state === "open").map(({ id }) => id);
}

export async function insertReport(database: Database, report: NewReport, now: Date): Promise<string> {
  const id = randomUUIDv7();
  await database.insert(reviewReports).values({ id, ...report, createdAt: now });
  return id;
}

export function listReports(database: Database, { state, limit, after }: { state?: ReportState } & PageRequest) {
  const author = selectAuthor(database, reviews.userId);
  return database
    .select({
      id: reviewReports.id,
      reason: reviewReports.reason,
      note: reviewReports.note,
      email: reviewReports.email,
      state: reviewReports.state,
      createdAt: reviewReports.createdAt,
      decidedAt: reviewReports.decidedAt,
      key: timestampKey(reviewReports.createdAt).as("key"),
      reviewId: reviews.id,
      rating: reviews.rating,
      description: reviews.description,
      hiddenAt: reviews.hiddenAt,
      name: displayName(reviews.authorName, author.name),
    })
    .from(reviewReports)
    .leftJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .leftJoinLateral(author, sql`true`)
    .where(
      and(
        state && eq(reviewReports.state, state),
        after && sql`(${reviewReports.createdAt}, ${reviewReports.id}) < ${cursorValues(after)}`,
      ),
    )
    .orderBy(desc(reviewReports.createdAt), desc(reviewReports.id))
    .limit(limit);
}

/** Locks a report until the transaction ends. */
export async function lockReport(transaction: Database, id: string) {
  const [row] = await transaction.select().from(reviewReports).where(eq(reviewReports.id, id)).for("update");
  return row;
}

/** Closes all open reports of a review (null: of deleted reviews). */
export function setDecision(
  database: Database,
  reviewId: string | null,
  { state, by, now }: { state: ReportState; by: string | null; now: Date },
) {
  return database
    .update(reviewReports)
    .set({ state, decidedAt: now, decidedBy: by })
    .where(
      and(
        eq(reviewReports.state, "open"),
        reviewId === null ? isNull(reviewReports.reviewId) : eq(reviewReports.reviewId, reviewId),
      ),
    )
    .returning({ id: reviewReports.id, email: reviewReports.email, reason: reviewReports.reason });
}

/** Erases notes and addresses, then reports, after their retention times. */
export async function purgeReports(database: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await database
    .update(reviewReports)
    .set({ note: null, email: null })
    .where(
      and(
        lte(reviewReports.decidedAt, before(REPORTER_RETENTION_MS)),
        or(isNotNull(reviewReports.note), isNotNull(reviewReports.email)),
      ),
    );
  await database.delete(reviewReports).where(lt(reviewReports.decidedAt, before(REPORT_RETENTION_MS)));
}
