import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { MINUTE } from "../contract/time.ts";
import type { Database } from "./database.ts";
import { queryRows } from "./query-rows.ts";
import { asWritten, tableRef } from "./sql-text.ts";
import { tableNames } from "./table-names.ts";

// Replaces Drizzle's migrator, which opens a transaction itself and always migrates to the end. A restore must first migrate to
// the backup's state in the same transaction as the rows, and an upgrade must take its locks first. Shares Drizzle's table
// of applied migrations.

export type Migration = MigrationMeta;

const TABLE = sql`drizzle.__drizzle_migrations`;

/** Time limit for taking a lock. After it, all locks are released. */
const LOCK_MS = 200;
/** Lets waiting writes finish before the next attempt. */
const PAUSE_MS = 250;
const PATIENCE_MS = MINUTE;
/** PostgreSQL's codes for a lock timeout and a deadlock. */
const LOCK_REFUSED = ["55P03", "40P01"];

const TOO_OLD =
  "The tables in this database are older than the first migration of this release. Update them with the code before it first (docs/decisions/0078).";

/** This release's migrations, in order. @param folder the migrations' folder */
export function listMigrations(folder: string): Migration[] {
  return readMigrationFiles({ migrationsFolder: folder });
}

/** The last applied migration, by its time in the journal (ms). Undefined if the database has no tables of the site. */
export async function lastMigration(database: Database): Promise<number | undefined> {
  const [there] = await queryRows<{ name: string | null }>(
    database,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!there?.name) return undefined;
  const [row] = await queryRows<{ at: string | null }>(database, sql`select max(created_at)::text as at from ${TABLE}`);
  return row?.at ? Number(row.at) : undefined;
}

/**
 * Updates the tables in one transaction, while another release may be writing. Locks all tables first: otherwise a write
 * with a different lock order could deadlock with it, and PostgreSQL might abort the write. If a lock is not available
 * soon, releases all of them, so that writes continue, and tries again.
 *
 * @throws if the locks could not be taken within a minute
 */
export async function migrate(database: Database, migrations: Migration[]): Promise<void> {
  const lastTry = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await database.transaction((tx) => runPending(tx, migrations));
    } catch (error) {
      const { code = "" } = (error as { cause?: { code?: string } }).cause ?? {};
      if (!LOCK_REFUSED.includes(code) || performance.now() > lastTry) throw error;
      await pause(PAUSE_MS);
    }
  }
}

async function runPending(tx: Database, migrations: Migration[]): Promise<void> {
  const last = (await lastMigration(tx)) ?? 0;
  const pending = migrations.filter(({ folderMillis }) => folderMillis > last);
  if (pending.length === 0) return;
  if (last > 0 && pending.length === migrations.length) throw new Error(TOO_OLD);
  await noteWhereDrizzleLooks(tx);
  await lockTables(tx);
  await runMigrations(tx, pending);
}

async function lockTables(tx: Database): Promise<void> {
  const there = await queryRows<{ name: string }>(
    tx,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const ours = there.filter(({ name }) => tableNames.includes(name)).map(({ name }) => tableRef(name));
  if (ours.length === 0) return;
  await tx.execute(sql`select set_config('lock_timeout', ${`${LOCK_MS}ms`}, true)`);
  await tx.execute(sql`lock table ${sql.join(ours, sql`, `)} in access exclusive mode`);
}

/**
 * Runs migrations in an open transaction, and records them in Drizzle's table. Deferred triggers run after each statement,
 * because PostgreSQL refuses to alter a table with pending trigger events.
 */
export async function runMigrations(tx: Database, migrations: Migration[]): Promise<void> {
  await tx.execute(sql`set constraints all immediate`);
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await tx.execute(asWritten(statement));
    await tx.execute(sql`insert into ${TABLE} (hash, created_at) values (${hash}, ${folderMillis})`);
  }
}

/** Creates Drizzle's table if missing, and empties it. */
export async function forgetMigrations(tx: Database): Promise<void> {
  await noteWhereDrizzleLooks(tx);
  await tx.execute(sql`delete from ${TABLE}`);
}

async function noteWhereDrizzleLooks(tx: Database): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists ${TABLE} (id serial primary key, hash text not null, created_at bigint)`,
  );
}
