import path from "node:path";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { Database } from "#src/database/connect.server.ts";
import { rowsOf } from "./catalog.ts";
import { asWritten } from "./sql-text.ts";

// Drizzle's own migrator opens its own transaction, and always goes to the last migration. A restore must go to the state
// of the file first, within one transaction with the rows. The table of what has run is Drizzle's.

export type Migration = MigrationMeta;

const TABLE = sql`drizzle.__drizzle_migrations`;

/** This release's migrations, in order. `root` is the project's folder. */
export function listMigrations(root: string): Migration[] {
  return readMigrationFiles({ migrationsFolder: path.join(root, "migrations") });
}

/** The last migration that ran, by its time in the journal (ms); undefined for a database without the site's tables. */
export async function lastMigration(database: Database): Promise<number | undefined> {
  const [there] = await rowsOf<{ name: string | null }>(
    database,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!there?.name) return undefined;
  const [row] = await rowsOf<{ at: string | null }>(database, sql`select max(created_at)::text as at from ${TABLE}`);
  return row?.at ? Number(row.at) : undefined;
}

/** Runs migrations in an open transaction, and notes them where Drizzle looks for them. */
export async function runMigrations(tx: Database, migrations: Migration[]): Promise<void> {
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await tx.execute(asWritten(statement));
    await tx.execute(sql`insert into ${TABLE} (hash, created_at) values (${hash}, ${folderMillis})`);
  }
}

/** Makes the table of what has run if there is none, and empties it. */
export async function forgetMigrations(tx: Database): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists ${TABLE} (id serial primary key, hash text not null, created_at bigint)`,
  );
  await tx.execute(sql`delete from ${TABLE}`);
}
