import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { kills } from "#tests/support/fault-counts.ts";
import { killInMidWrite } from "#tests/support/kill-in-mid-write.ts";
import { killWhilePublishing } from "#tests/support/kill-while-publishing.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { freePort } from "#tests/support/start-site.ts";

const KILLS = kills(5);

const folder = mkdtempSync(path.join(tmpdir(), "faults-"));
const postgres = await startPostgres();
const mailbox = await openMailbox();
afterAll(async () => {
  await mailbox.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const onPostgres = {
  DATA_DIR: folder,
  DATABASE_URL: postgres.url("postgres"),
  SMTP_URL: mailbox.url,
  PORT: String(await freePort()),
};

test(`on PostgreSQL, killed ${KILLS} times during writes, the site restarts each time without losing acknowledged reviews`, async () => {
  await killInMidWrite(KILLS, onPostgres, mailbox.code);
  expect(mailbox.mails.length).toBeGreaterThanOrEqual(KILLS);
}, 3_600_000);

test(`on PostgreSQL, killed ${KILLS} times during edits and publications, the site loses no draft and publishes atomically`, async () => {
  await killWhilePublishing(KILLS, onPostgres, mailbox.code);
}, 3_600_000);
