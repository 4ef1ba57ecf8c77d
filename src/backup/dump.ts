import { type SQL, sql } from "drizzle-orm";
import type { Connection, Database } from "#src/database/connect.server.ts";
import { lastMigration } from "#src/database/migrations.server.ts";
import { literal, quoted, tableRef } from "#src/database/sql-text.ts";
import { type Backup, BackupError, FORMAT, type Header, type TableRows } from "./backup.ts";
import { queryRows, readSequences, readTables, type Table } from "./catalog.ts";
import { copyLine } from "./copy-format.ts";

/** What the database does not know about itself. */
export interface About {
  release: string;
  secretMark: string;
  now: Date;
}

/** A batch is about as large as this: few round trips with short rows, and no memory full of pictures. */
const BATCH_CHARACTERS = 1024 * 1024;
const FIRST_ROWS = 20;
const ROWS_MAX = 5_000;

/** How the database writes values as text, whatever its own settings: read back, they are the same. */
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
 * Hands over all rows as of one moment, while others write. `use` must read them before it returns. The embedded database
 * has one connection, so everything else waits for `use`: see `copy-store.ts`.
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
        if (migration === undefined) throw new BackupError("The database is empty: there is nothing to back up.");
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
}

function selectLine({ columns }: Table): SQL {
  return copyLine(columns.map((column) => sql`${quoted(column)}::text`));
}

/** The bytes in the file are those of UTF-8, whatever the database's own encoding. */
async function describeSize(tx: Database, table: Table): Promise<{ rows: number; bytes: number }> {
  const [size] = await queryRows<{ rows: string; bytes: string }>(
    tx,
    sql`select count(*)::text as rows, coalesce(sum(length(convert_to(${selectLine(table)}, 'UTF8')) + 1), 0)::text as bytes
      from ${tableRef(table.name)}`,
  );
  return { rows: Number(size?.rows), bytes: Number(size?.bytes) };
}

async function* tablesOf(tx: Database, tables: SizedTable[]): AsyncGenerator<TableRows> {
  for (const table of tables) yield { table: table.name, bytes: table.bytes, batches: batchesOf(tx, table) };
}

async function* batchesOf(tx: Database, table: Table): AsyncGenerator<string[]> {
  // The embedded database's client takes a byte order mark away from the start of a text: so each begins with another sign.
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select '|' || ${selectLine(table)} as line from ${tableRef(table.name)}`,
  );
  for (let count = FIRST_ROWS; ; ) {
    const rows = await queryRows<{ line: string }>(tx, sql`fetch forward ${literal(count)} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line.slice(1));
    const average = rows.reduce((sum, { line }) => sum + line.length, 0) / rows.length;
    count = Math.min(ROWS_MAX, Math.max(1, Math.floor(BATCH_CHARACTERS / average)));
  }
  await tx.execute(sql`close backup_rows`);
}
