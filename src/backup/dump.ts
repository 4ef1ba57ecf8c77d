import { sql } from "drizzle-orm";
import type { Connection, Database } from "#src/database/connect.server.ts";
import { lastMigration } from "#src/database/migrations.server.ts";
import { literal, nameOf, quoted } from "#src/database/sql-text.ts";
import { type Backup, BackupError, type Batch, FORMAT } from "./backup.ts";
import { countTable, readSequences, readTables, rowsOf, type Table } from "./catalog.ts";

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
        const tables = await readTables(tx);
        const listed = [];
        for (const { name, columns } of tables) {
          listed.push({ name, columns: columns.map((column) => column.name), rows: await countTable(tx, name) });
        }
        const header = {
          format: FORMAT,
          release,
          at: now.toISOString(),
          database: connection.embedded ? ("embedded" as const) : ("PostgreSQL" as const),
          migration,
          secretMark,
          tables: listed,
          sequences: await readSequences(tx),
        } as const;
        return use({ header: { ...header }, batches: batchesOf(tx, tables) });
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),
  );
}

async function* batchesOf(tx: Database, tables: Table[]): AsyncGenerator<Batch> {
  for (const table of tables) yield* batchesOfTable(tx, table);
}

async function* batchesOfTable(tx: Database, { name, columns }: Table): AsyncGenerator<Batch> {
  const texts = sql.join(
    columns.map((column) => sql`${quoted(column.name)}::text`),
    sql`, `,
  );
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select json_build_array(${texts})::text as row from ${nameOf(name)}`,
  );
  for (let count = FIRST_ROWS; ; ) {
    const rows = await rowsOf<{ row: string }>(tx, sql`fetch forward ${literal(count)} from backup_rows`);
    if (rows.length === 0) break;
    yield { table: name, rows: rows.map(({ row }) => row) };
    const average = rows.reduce((sum, { row }) => sum + row.length, 0) / rows.length;
    count = Math.min(ROWS_MAX, Math.max(1, Math.floor(BATCH_CHARACTERS / average)));
  }
  await tx.execute(sql`close backup_rows`);
}
