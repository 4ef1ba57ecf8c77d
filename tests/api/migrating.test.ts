import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { type Connection, connect, type Database } from "#src/database/connect.server.ts";
import { listMigrations, migrate } from "#src/database/migrations.server.ts";
import { recordChain, recordDetails, recordHead } from "#src/database/schema.ts";
import { verifyChain } from "#src/features/audit/verify-chain.server.ts";
import { appendToAuditLog, changeInParallel, detailHash, entryHash } from "#src/server/audit/audit-log.ts";
import { createDatabase } from "#tests/support/build-app.ts";
import { ROOT } from "#tests/support/sources.ts";

// A release that starts on the previous release's data, or while the previous release is still writing. The latter is
// tested on PostgreSQL only, since the embedded store has a single process.

/** Longer than PostgreSQL waits before it looks for a deadlock. */
const AFTER_DEADLOCK_TIMEOUT_MS = 1_300;
const PLANTED = `
  alter table "reviews" add column "planted" text;--> statement-breakpoint
  alter table "sessions" add column "planted" text;`;

/** This release's migrations and one more. */
function plantMigration(sql: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
  cpSync(path.join(ROOT, "migrations"), folder, { recursive: true });
  const file = path.join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8"));
  const [last] = journal.entries.slice(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_planted" });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(path.join(folder, "9999_planted.sql"), sql);
  return folder;
}

test.runIf(process.env.DATABASE === "postgres")(
  "a migration that would deadlock with a write backs off: the write succeeds, then the tables change",
  async () => {
    const databaseUrl = await createDatabase();
    const migrations = plantMigration(PLANTED);
    const [writer, witness] = [0, 1].map(() => new pg.Client({ connectionString: databaseUrl })) as [
      pg.Client,
      pg.Client,
    ];
    await Promise.all([writer.connect(), witness.connect()]);
    await writer.query("begin");
    await writer.query("update sessions set id = id");

    const migrated = connect({ databaseUrl, folder: "memory", migrations });
    const isHeld = async () => {
      const { rowCount } = await witness.query(
        "select from pg_locks where relation = 'reviews'::regclass and mode = 'AccessExclusiveLock' and granted",
      );
      return rowCount;
    };
    await expect.poll(isHeld, { interval: 20, timeout: 10_000 }).toBe(1);
    await pause(AFTER_DEADLOCK_TIMEOUT_MS);
    await writer.query("update reviews set rating = rating");
    await writer.query("commit");

    await (await migrated).close();
    const { rows } = await witness.query(
      "select table_name from information_schema.columns where column_name = 'planted' order by 1",
    );
    expect(rows).toEqual([{ table_name: "reviews" }, { table_name: "sessions" }]);
    await Promise.all([writer.end(), witness.end()]);
    rmSync(migrations, { recursive: true });
  },
);

/** A database without tables: embedded, or in this run's PostgreSQL. */
async function openEmpty(): Promise<Connection> {
  if (process.env.DATABASE !== "postgres") return connect({ folder: "memory" });
  const databaseUrl = await createDatabase();
  const connection = await connect({ databaseUrl, folder: "memory" });
  await connection.database.execute(sql`drop schema public cascade`);
  await connection.database.execute(sql`drop schema drizzle cascade`);
  await connection.database.execute(sql`create schema public`);
  return connection;
}

const MIGRATIONS = path.join(ROOT, "migrations");
const rowsOf = async (database: Database, query: ReturnType<typeof sql>) =>
  ((await database.execute(query)) as unknown as { rows: object[] }).rows;
const insertReview = (database: Database, id: string) =>
  database.execute(sql`insert into reviews (id, rating, description, created_at) values (${id}, 4.5, 'x', now())`);

test("a migration may change rows and then alter their table", async () => {
  const { database, close } = await openEmpty();
  await migrate(database, listMigrations(MIGRATIONS));
  await insertReview(database, randomUUID());
  const migrations = plantMigration(`
    update "reviews" set "rating" = 3;--> statement-breakpoint
    alter table "reviews" add column "planted" text;`);
  await migrate(database, listMigrations(migrations));
  expect(await rowsOf(database, sql`select rating::int, planted from reviews`)).toEqual([{ rating: 3, planted: null }]);
  expect(await rowsOf(database, sql`select rating::int, published from review_tally where published > 0`)).toEqual([
    { rating: 3, published: 1 },
  ]);
  rmSync(migrations, { recursive: true });
  await close();
});

/** The 29 migrations that were merged into three: the times of the first, the last and one in between. */
/** The number of today's migrations that replace them. */
const REPLACING = 3;
const REPLACED = { first: 1795180508269, between: 1795375232427, last: 1795535412455 };

async function migratedBy(replaced: number[]): Promise<Connection> {
  const connection = await openEmpty();
  const { database } = connection;
  await migrate(database, listMigrations(MIGRATIONS).slice(0, REPLACING));
  await database.execute(sql`delete from drizzle.__drizzle_migrations`);
  for (const at of replaced) {
    await database.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('replaced', ${at})`);
  }
  return connection;
}

test("a database created by the replaced migrations is up to date, and later migrations run on it", async () => {
  const { database, close } = await migratedBy(Object.values(REPLACED));
  await migrate(database, listMigrations(MIGRATIONS));
  const applied = sql`select count(*)::int as n from drizzle.__drizzle_migrations`;
  const all = listMigrations(MIGRATIONS).length;
  expect(await rowsOf(database, applied)).toEqual([{ n: all }]);
  const migrations = plantMigration(PLANTED);
  await migrate(database, listMigrations(migrations));
  expect(await rowsOf(database, applied)).toEqual([{ n: all + 1 }]);
  rmSync(migrations, { recursive: true });
  await close();
});

test("rejects a database with only some of the replaced migrations, and leaves it unchanged", async () => {
  const { database, close } = await migratedBy([REPLACED.first, REPLACED.between]);
  await expect(migrate(database, listMigrations(MIGRATIONS))).rejects.toThrow(
    "The tables in this database are older than the first migration of this release.",
  );
  expect(await rowsOf(database, sql`select count(*)::int as n from drizzle.__drizzle_migrations`)).toEqual([{ n: 2 }]);
  await close();
});

test("continues an audit log and counts from before batches were introduced", async () => {
  const { database, close } = await openEmpty();
  const migrations = listMigrations(MIGRATIONS);
  // Like a restore: the backup's own tables, its rows with triggers off, then the later migrations.
  await migrate(database, migrations.slice(0, 1));
  const ids = Array.from({ length: 4 }, () => randomUUID());
  let end = { seq: 0, hash: "" };
  for (const subject of ids.slice(0, 3)) {
    await insertReview(database, subject);
    const [salt, details] = ["salt", { rating: 4.5 }];
    const link = { at: new Date(), event: "review.received" as const, subject, actor: null };
    const entry = { ...link, seq: end.seq + 1, detailHash: detailHash(salt, details), previousHash: end.hash };
    end = { seq: entry.seq, hash: entryHash(entry) };
    await database.insert(recordChain).values({ ...entry, hash: end.hash });
    await database.insert(recordDetails).values({ seq: end.seq, salt, details });
    await database.update(recordHead).set(end);
  }
  await database.execute(sql`update totals set count = 3 where name = 'reviews'`);
  await database.execute(sql`update review_tally set published = 3 where rating = 4.5`);
  await database.execute(sql`insert into record_days (event, day, count)
    select event, (at at time zone 'UTC')::date, count(*) from record_chain group by 1, 2`);

  await migrate(database, migrations);
  expect(await verifyChain(database, new Date())).toEqual({ count: 3, erased: 0, lastHash: end.hash });
  const subject = ids[3] as string;
  await insertReview(database, subject);
  await changeInParallel(database, (tx) =>
    appendToAuditLog(tx, new Date(), { event: "review.received", subject, actor: null }),
  );
  const proof = await verifyChain(database, new Date());
  expect([proof.count, proof.broken]).toEqual([4, undefined]);
  const [next] = await database.select().from(recordChain).where(eq(recordChain.seq, 4));
  expect(next?.previousHash).toBe(end.hash);
  const counts = await rowsOf(
    database,
    sql`select
      (select count::int from totals where name = 'reviews') as reviews,
      (select published from review_tally where rating = 4.5) as published,
      (select sum(count)::int from record_days where event = 'review.received') as received`,
  );
  expect(counts).toEqual([{ reviews: 4, published: 4, received: 4 }]);
  await close();
});
