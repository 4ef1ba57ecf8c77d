import { cpSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Backup, Header } from "#src/backup/backup.ts";
import { readBackup, writeBackup } from "#src/backup/backup-file.ts";
import { moveTo, restore, takeBackup } from "#src/backup/commands.ts";
import { tableNames } from "#src/database/table-names.ts";
import { verifyChain } from "#src/features/audit/verify-chain.server.ts";
import { contentOf, fillDatabase } from "#tests/support/filled-database.ts";
import { KIND, newInstallation, ROOT, type TestInstallation, WAYS } from "#tests/support/test-installations.ts";

const PASSPHRASE = "copper kettle on seven stoves";
/** Rows that a restore removes on purpose: sessions and codes that ended after the backup would be valid again. */
const ENDED = ["sessions", "bearers", "flows", "factor_challenges"];

const without = async () => undefined;
const plainly = { passphrase: without, isOtherSecret: false };
const rowsOf = async <Row>(installation: TestInstallation, query: ReturnType<typeof sql>) =>
  installation.using(
    async ({ database }) => ((await database.execute(query)) as unknown as { rows: Row[] }).rows,
    null,
  );

/** A filled database, its content, and a backup. */
async function backedUp(installation: TestInstallation, passphrase?: string) {
  const content = await installation.using(async ({ database }) => {
    await fillDatabase(database);
    return contentOf(database);
  });
  const file = path.join(installation.folder, "site.backup");
  const sentence = await takeBackup(installation, file, passphrase);
  return { content, file, sentence };
}

test.each(WAYS)(
  "restores every row of every table: %s to %s",
  async (from, to) => {
    await using source = await newInstallation(from);
    const { content, file, sentence } = await backedUp(source, PASSPHRASE);
    for (const table of tableNames) expect(content[table]?.length, `${table} has a row to lose`).toBeGreaterThan(0);
    expect(sentence).toMatch(/^Backup written to .*: [\d,]+ rows of \d+ tables, \d+ kB, encrypted\./);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    await using target = await newInstallation(to);
    const report = await restore(target, file, { ...plainly, passphrase: async () => PASSPHRASE });
    expect(report).toMatch(
      /The record is intact: \d+ entries\. Everyone has to log in again\. 1 email queued again\.$/,
    );
    const restored = await target.using(({ database }) => contentOf(database));
    const expected = {
      ...content,
      ...Object.fromEntries(ENDED.map((table) => [table, []])),
      // The link that stops a change still works; the change's code ended with the session.
      email_changes: content.email_changes?.map((row) => row.replace(/"session_id": "[^"]+"/, '"session_id": null')),
    };
    expect(restored).toEqual(expected);
    const jobs = await rowsOf<{ data: { id: string } }>(target, sql`select data from pgboss.job where name = 'mail'`);
    expect(jobs.map(({ data }) => data.id)).toEqual(content.mails?.map((row) => JSON.parse(row).id));
  },
  120_000,
);

test.each(WAYS)(
  "a restored database keeps ids, counts, keys and triggers working: %s to %s",
  async (from, to) => {
    await using source = await newInstallation(from);
    const { file } = await backedUp(source);
    await using target = await newInstallation(to);
    await restore(target, file, plainly);
    await target.using(async ({ database }) => {
      const [before] = await rowsIn<{ n: number }>(database, "select count::int as n from totals where name = 'users'");
      await database.execute(
        sql`insert into users (id, email, name, password_hash) values (gen_random_uuid(), 'z@mail.example', 'Z', '!')`,
      );
      const [after] = await rowsIn<{ n: number }>(database, "select count::int as n from totals where name = 'users'");
      expect(after?.n).toBe((before?.n ?? 0) + 1);
      await expect(database.execute(sql`update users set avatar_hash = 'none'`)).rejects.toMatchObject({
        cause: { code: "23503" },
      });
      expect(await verifyChain(database, new Date())).not.toHaveProperty("broken");
      // The next publication is newer than those in the backup.
      const [newest] = await rowsIn<{ n: number }>(database, "select max(id)::int as n from content_publications");
      const [next] = await rowsIn<{ n: number }>(
        database,
        "insert into content_publications (at, reason) values (now(), 'published') returning id::int as n",
      );
      expect(next?.n).toBe((newest?.n ?? 0) + 1);
    });
    const shape = `select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as is from pg_constraint k
    join pg_class c on c.oid = k.conrelid where k.connamespace = 'public'::regnamespace and k.contype <> 'n' order by 1, 2`;
    expect(await target.using(({ database }) => rowsIn(database, shape))).toEqual(
      await source.using(({ database }) => rowsIn(database, shape)),
    );
    // The restored database can be backed up and restored again.
    await takeBackup(target, path.join(target.folder, "again.backup"));
  },
  120_000,
);

async function rowsIn<Row>(database: Parameters<typeof contentOf>[0], statement: string): Promise<Row[]> {
  return ((await database.execute(sql.raw(statement))) as unknown as { rows: Row[] }).rows;
}

test("restores and then migrates a backup of an older release", async () => {
  const folder = path.join(ROOT, "migrations");
  const journal = JSON.parse(readFileSync(path.join(folder, "meta", "_journal.json"), "utf8"));
  const releases = Array.from({ length: journal.entries.length - 1 }, (_, place) => place + 1);
  // The statements are the same on both databases, and the embedded one takes three times as long: the first and the last.
  for (const count of KIND === "embedded" ? [1, releases.length] : releases) {
    await using source = await newInstallation(KIND);
    const older = path.join(source.folder, "migrations");
    cpSync(folder, older, { recursive: true });
    const entries = journal.entries.slice(0, count);
    writeFileSync(path.join(older, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
    await source.using(async ({ database }) => {
      await database.execute(
        sql`insert into users (id, email, name, password_hash) values (gen_random_uuid(), 'old@mail.example', 'Old', '!')`,
      );
    }, older);
    const file = path.join(source.folder, "old.backup");
    await takeBackup(source, file);
    await using target = await newInstallation(KIND);
    await restore(target, file, plainly);
    const content = await target.using(({ database }) => contentOf(database));
    expect(content.users?.map((row) => JSON.parse(row).email)).toEqual(["old@mail.example"]);
    expect(Object.keys(content).sort()).toEqual(tableNames.toSorted());
    const ran = await rowsOf<{ n: number }>(target, sql`select count(*)::int as n from drizzle.__drizzle_migrations`);
    expect(ran).toEqual([{ n: journal.entries.length }]);
  }
}, 240_000);

/** The same backup with different content, in a valid file. */
async function changed(file: string, change: (backup: Backup) => Partial<Backup>): Promise<string> {
  const backup = await readBackup(file, without);
  const other = `${file}.${Math.random()}`;
  await writeBackup(other, { ...backup, ...change(backup) });
  return other;
}

test("rejects an invalid backup with a message, and changes nothing", async () => {
  await using source = await newInstallation(KIND);
  const { file } = await backedUp(source);
  await using target = await newInstallation(KIND);
  await target.using(async () => {});
  const before = await target.using(({ database }) => contentOf(database));
  const header = (changes: (header: Header) => Partial<Header>) =>
    changed(file, (backup) => ({ header: { ...backup.header, ...changes(backup.header) } }));
  const moreRows = (tables: Header["tables"]) => tables.map((table) => ({ ...table, rows: table.rows + 1 }));
  const cut = path.join(source.folder, "cut.backup");
  cpSync(file, cut);
  truncateSync(cut, statSync(file).size - 100);
  const damaged = path.join(source.folder, "damaged.backup");
  const bytes = readFileSync(file);
  bytes[bytes.length - 200] = (bytes[bytes.length - 200] ?? 0) ^ 1;
  writeFileSync(damaged, bytes);
  const dangling = await changed(file, ({ header, tables }) => ({
    header: {
      ...header,
      tables: header.tables.map((table) => (table.name === "avatars" ? { ...table, rows: 0 } : table)),
    },
    tables: (async function* () {
      for await (const rows of tables) if (rows.table !== "avatars") yield rows;
    })(),
  }));

  for (const [bad, sentence] of [
    [path.join(source.folder, "none"), /^There is no file /],
    [source.folder, /is a folder/],
    [path.join(ROOT, "package.json"), /not a backup of a site/],
    [cut, /ends too early/],
    [damaged, /is damaged/],
    [
      await header(() => ({ migration: Date.now() + 1e12, release: "9.9.9" })),
      /of release 9\.9\.9, which is newer than this site/,
    ],
    [
      await header(() => ({ migration: 1, release: "0.0.1" })),
      /of release 0\.0\.1, whose tables this release no longer/,
    ],
    [await header(() => ({ format: 3, release: "9.9.9" }) as never), /newer release \(9\.9\.9/],
    [await header(() => ({ secretMark: "other" })), /made with a different SECRET/],
    [await header(({ tables }) => ({ tables: moreRows(tables) })), /contains only 1 of 2 rows of authenticators/],
    [await header(({ tables }) => ({ tables: tables.slice(1) })), /do not match its release: authenticators/],
    [dangling, /^A row of users in the backup refers to one that is missing \(users_avatar_hash/],
  ] as const) {
    await expect(restore(target, bad, plainly), String(sentence)).rejects.toThrow(sentence);
    expect(await target.using(({ database }) => contentOf(database), null), String(sentence)).toEqual(before);
  }
  const withOther = restore(target, await header(() => ({ secretMark: "other" })), { ...plainly, isOtherSecret: true });
  expect(await withOther).toMatch(/^Restored the backup/);
  await expect(restore(target, file, plainly)).rejects.toThrow(
    /^The database is not empty: authenticators has 1 row\./,
  );
}, 240_000);

test("does not touch other programs' tables", async () => {
  await using source = await newInstallation(KIND);
  const { file } = await backedUp(source);
  await using target = await newInstallation(KIND);
  await target.using(async ({ database }) => {
    await database.execute(sql`create table invoices (id int)`);
  }, null);
  await expect(restore(target, file, plainly)).rejects.toThrow(
    "The database has tables of another program (invoices). Restore into an empty, dedicated database.",
  );
  expect(await rowsOf(target, sql`select count(*)::int as n from invoices`)).toEqual([{ n: 0 }]);
}, 240_000);

test("rejects an encrypted file without its passphrase", async () => {
  await using source = await newInstallation(KIND);
  const { file } = await backedUp(source, PASSPHRASE);
  await using target = await newInstallation(KIND);
  await expect(restore(target, file, plainly)).rejects.toThrow("The file is encrypted");
  await expect(restore(target, file, { ...plainly, passphrase: async () => "another one entirely" })).rejects.toThrow(
    "The passphrase is wrong",
  );
  await expect(takeBackup(source, `${file}.short`, "short")).rejects.toThrow("at least 12 characters");
}, 240_000);

test("a backup never overwrites a file, and a failed one leaves none", async () => {
  await using source = await newInstallation(KIND);
  const { file } = await backedUp(source);
  const size = statSync(file).size;
  await expect(takeBackup(source, file)).rejects.toThrow("already exists");
  expect(statSync(file).size).toBe(size);
  await expect(takeBackup(source, path.join(source.folder, "no", "such.backup"))).rejects.toThrow("no such folder");
  const backup = await readBackup(file, without);
  const failing = {
    ...backup,
    tables: (async function* () {
      for await (const rows of backup.tables) {
        yield rows;
        throw new Error("lost the database");
      }
    })(),
  };
  await expect(writeBackup(path.join(source.folder, "failing.backup"), failing)).rejects.toThrow("lost the database");
  expect(readdirSync(source.folder).filter((name) => name !== "data")).toEqual(["site.backup"]);
}, 240_000);

test.runIf(KIND === "PostgreSQL")(
  "move-to moves a site from the embedded store to PostgreSQL, including sessions",
  async () => {
    await using source = await newInstallation("embedded");
    const { content } = await backedUp(source);
    await using target = await newInstallation("PostgreSQL");
    expect(await moveTo(source, target.config)).toMatch(/^Moved [\d,]+ rows of \d+ tables\. The record is intact/);
    expect(await target.using(({ database }) => contentOf(database))).toEqual(content);
    await expect(moveTo(source, target.config)).rejects.toThrow("The database is not empty");
  },
  120_000,
);
