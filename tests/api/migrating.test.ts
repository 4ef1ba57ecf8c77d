import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { connect } from "#src/database/connect.server.ts";
import { createDatabase } from "#tests/support/build-app.ts";
import { ROOT } from "#tests/support/sources.ts";

// A release that starts while the one before it still writes. On PostgreSQL only: the embedded store has one process.

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
  "a migration that waits for a write which waits for it steps back: the write succeeds, and then the tables are changed",
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
