import { HIDING_REASONS, OTHER_REASON } from "#src/contract/hiding.ts";
import { REVIEW_COUNTS, type ReviewCounts } from "#src/contract/review-counts.ts";
import type { Database } from "#src/database/connect.server.ts";
import { newestEntries, readHead } from "#src/server/audit/read-audit-log.ts";
import { listDayEnds } from "#src/server/audit/receipts.ts";
import { UUID } from "#src/server/cursor.ts";
import { sendCsv } from "#src/server/http/csv.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { pageSize } from "#src/server/pagination.ts";
import { readHidings } from "#src/server/totals.ts";
import type { AuditEntry, auditContract } from "./contract.ts";
import { PUBLIC_MONTHS, RECORD_PAGE } from "./limits.ts";
import { countReviewEvents, type EntryRow, listEntries, readNames } from "./queries.server.ts";

export const auditHandlers: Handlers<typeof auditContract> = {
  async record({ query, database }) {
    const limit = pageSize(query.limit, RECORD_PAGE);
    const before = query.cursor === undefined ? undefined : Number(query.cursor);
    const rows = await listEntries(database, { event: query.event, before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    return {
      entries: await withUndo(database, await withNames(database, page)),
      nextCursor: rows.length > limit ? String(page.at(-1)?.seq) : undefined,
      total: (await readHead(database)).seq,
    };
  },

  async exportRecord({ query, database, reply }) {
    return sendCsv<AuditEntry>(reply, {
      name: "record",
      columns: [
        ["Number", ({ seq }) => seq],
        ["Time", ({ at }) => at],
        ["Event", ({ event }) => event],
        ["By", ({ actor }) => actor],
        ["About", ({ subject }) => subject],
        ["Name", ({ subjectName }) => subjectName],
        ["Details", ({ details }) => (details && Object.keys(details).length > 0 ? JSON.stringify(details) : "")],
        ["Hash", ({ hash }) => hash],
      ],
      read: async ({ limit, after }) =>
        withNames(database, await listEntries(database, { event: query.event, limit, before: after?.seq })),
    });
  },

  async recordDays({ database, now }) {
    return { days: await listDayEnds(database, now) };
  },

  async reviewCounts({ database, now }) {
    const months = lastMonths(now);
    const oldest = months.at(-1) as string;
    const rows = await countReviewEvents(database, new Date(`${oldest}-01T00:00:00Z`));
    const hidings = await readHidings(database, `${oldest}-01`);
    const countFor = (month: string, event: string) =>
      rows.find((row) => row.month === month && row.event === `review.${event}`)?.count ?? 0;
    return {
      months: months.map((month) => ({
        month,
        ...(Object.fromEntries(REVIEW_COUNTS.map((name) => [name, countFor(month, name)])) as ReviewCounts),
        hidings: groupByReason(hidings.filter((row) => row.month === month)),
      })),
    };
  },
};

type HidingRow = Awaited<ReturnType<typeof readHidings>>[number];

/** Groups the hidings of a month by reason, in the policy's order. */
function groupByReason(rows: HidingRow[]) {
  return ([...HIDING_REASONS, OTHER_REASON] as const)
    .map((reason) => ({ reason, ratings: rows.filter((row) => row.reason === reason) }))
    .filter(({ ratings }) => ratings.length > 0)
    .map(({ reason, ratings }) => ({ reason, ratings: ratings.map(({ rating, count }) => ({ rating, count })) }));
}

async function withNames(database: Database, rows: EntryRow[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap(({ actor, subject }) => [actor, subject]).filter((id) => id !== null && isUuid(id));
  const names = await readNames(database, [...new Set(ids)] as string[]);
  return rows.map(({ seq, at, event, subject, actor, details, hash }) => ({
    seq,
    at: at.toISOString(),
    event,
    subject,
    subjectName: names.get(subject),
    actor: actorName(actor, details, names),
    details: details ?? null,
    hash,
  }));
}

async function withUndo(database: Database, entries: AuditEntry[]): Promise<AuditEntry[]> {
  const isKnown = ({ event, details, subjectName }: AuditEntry) =>
    event === "role.changed" && details?.from !== undefined && subjectName !== undefined;
  const newest = await newestEntries(
    database,
    "role.changed",
    entries.filter(isKnown).map(({ subject }) => subject),
  );
  return entries.map((entry) =>
    isKnown(entry) && newest.get(entry.subject) === entry.seq ? { ...entry, canUndo: true } : entry,
  );
}

function actorName(actor: string | null, details: EntryRow["details"], names: Map<string, string>): string {
  if (actor !== null) return names.get(actor) ?? "A deleted account";
  return details?.by === "operator" ? "Operator" : "System";
}

const isUuid = (text: string) => UUID.test(text);

/** The last months as "2026-11", "2026-10", …, newest first. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: PUBLIC_MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}
