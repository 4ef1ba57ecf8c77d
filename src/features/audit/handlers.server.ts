import type { Database } from "#src/database/connect.server.ts";
import { newestEntries } from "#src/server/audit/read-audit-log.ts";
import { UUID } from "#src/server/cursor.ts";
import { sendCsv } from "#src/server/http/csv.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { pageSize } from "#src/server/pagination.ts";
import type { AuditEntry, auditContract } from "./contract.ts";
import { PUBLIC_MONTHS, RECORD_EXPORT_BATCH, RECORD_PAGE, RECORD_PAGE_MAX } from "./limits.ts";
import { countReviewEvents, type EntryRow, listEntries, readHead, readNames } from "./queries.server.ts";

export const auditHandlers: Handlers<typeof auditContract> = {
  async record({ query, database }) {
    const limit = pageSize(query.limit, RECORD_PAGE, RECORD_PAGE_MAX);
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
    return sendCsv<EntryRow>(reply, {
      name: "record",
      header: ["Number", "Time", "Event", "By", "About", "Name", "Details", "Hash"],
      batch: RECORD_EXPORT_BATCH,
      read: ({ limit, after }) => listEntries(database, { event: query.event, limit, before: after?.seq }),
      cellsOf: async (rows) => (await withNames(database, rows)).map(cellsOf),
    });
  },

  async reviewCounts({ database, now }) {
    const months = lastMonths(now);
    const oldest = months.at(-1) as string;
    const rows = await countReviewEvents(database, new Date(`${oldest}-01T00:00:00Z`));
    const of = (month: string, event: string) =>
      rows.find((row) => row.month === month && row.event === `review.${event}`)?.count ?? 0;
    return {
      months: months.map((month) => ({
        month,
        received: of(month, "received"),
        published: of(month, "published"),
        hidden: of(month, "hidden"),
        shown: of(month, "shown"),
        deleted: of(month, "deleted"),
      })),
    };
  },
};

function cellsOf({ seq, at, event, actor, subject, subjectName, details, hash }: AuditEntry) {
  const written = details && Object.keys(details).length > 0 ? JSON.stringify(details) : "";
  return [seq, at, event, actor, subject, subjectName, written, hash];
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

/** "2026-11", "2026-10", …: this month first. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: PUBLIC_MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}
