import { type SQL, sql } from "drizzle-orm";
import type { Connection, Database } from "#src/database/connect.server.ts";
import { lastMigration } from "#src/database/migrations.server.ts";
import { queryRows } from "#src/database/query-rows.ts";
import { literal, quoted, tableRef } from "#src/database/sql-text.ts";
import { type Backup, BackupError, FORMAT, type Header, type TableRows } from "./backup.ts";
import { readSequences, readTables, type Table } from "./catalog.ts";
import { copyLine } from "./copy-format.ts";

/** Information for the header that is not in the database. */
export interface About {
  release: string;
  secretMark: string;
  now: Date;
}

/** The maximum size of a batch: few round trips for short rows, but only one row at a time for larger pictures. */
const BATCH_CHARACTERS = 1024 * 1024;
const ROWS_MAX = 5_000;

/** Settings that make values round-trip exactly as text, independent of the database's own. */
const EXACT_TEXT = [
  sql`set local timezone = 'UTC'`,
  sql`set local datestyle = 'ISO, YMD'`,
  sql`set local intervalstyle = 'postgres'`,
  sql`set local bytea_output = 'hex'`,
  sql`set local extra_float_digits = 1`,
];

export async function setExactText(tx: Database): Promise<void> {
  for (const statement of EXACT_TEXT) await tx.execute(statement);
}

/**
 * Passes all rows of one snapshot to `use`, while others may write. `use` must read them before it resolves. The
 * embedded database has one connection, so all other queries wait until then: see `copy-store.ts`.
 */
export function dumpDatabase<Result>(
  connection: Connection,
  { release, secretMark, now }: About,
  use: (backup: Backup) => Promise<Result>,
): Promise<Result> {
  return connection.asOwner((database) =>
    database.transaction(
      async (tx) => {
        await setExactText(tx);
        const migration = await lastMigration(tx);
        if (migration === undefined) throw new BackupError("The database is empty, so there is nothing to back up.");
        const tables: SizedTable[] = [];
        for (const table of await readTables(tx)) tables.push({ ...table, ...(await describeSize(tx, table)) });
        const header: Header = {
          format: FORMAT,
          release,
          at: now.toISOString(),
          database: connection.embedded ? "embedded" : "PostgreSQL",
          migration,
          secretMark,
          tables: tables.map(({ name, columns, rows }) => ({ name, columns, rows })),
          sequences: await readSequences(tx),
        };
        return use({ header, tables: tablesOf(tx, tables) });
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),
  );
}

interface SizedTable extends Table {
  rows: number;
  bytes: number;
  /** The number of characters in the longest row. */
  longest: number;
}

function selectLine({ columns }: Table): SQL {
  return copyLine(columns.map((column) => sql`${quoted(column)}::text`));
}

/** Counts bytes in UTF-8, the file's encoding, whatever the database's. */
async function describeSize(tx: Database, table: Table): Promise<Omit<SizedTable, keyof Table>> {
  const [size] = await queryRows<Record<"rows" | "bytes" | "longest", string>>(
    tx,
    sql`select count(*)::text as rows, coalesce(sum(bytes), 0)::text as bytes, coalesce(max(bytes), 1)::text as longest
      from (select length(convert_to(${selectLine(table)}, 'UTF8')) + 1 as bytes from ${tableRef(table.name)}) as line`,
  );
  return { rows: Number(size?.rows), bytes: Number(size?.bytes), longest: Number(size?.longest) };
}

async function* tablesOf(tx: Database, tables: SizedTable[]): AsyncGenerator<TableRows> {
  for (const table of tables) yield { table: table.name, bytes: table.bytes, batches: batchesOf(tx, table) };
}

async function* batchesOf(tx: Database, table: SizedTable): AsyncGenerator<string[]> {
  // The embedded client strips a leading byte order mark from texts, so each line starts with another character.
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select '|' || ${selectLine(table)} as line from ${tableRef(table.name)}`,
  );
  const count = Math.min(ROWS_MAX, Math.max(1, Math.floor(BATCH_CHARACTERS / table.longest)));
  for (;;) {
    const rows = await queryRows<{ line: string }>(tx, sql`fetch forward ${literal(count)} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line.slice(1));
  }
  await tx.execute(sql`close backup_rows`);
}
