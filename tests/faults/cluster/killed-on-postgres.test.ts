import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { kills } from "#tests/support/fault-counts.ts";
import { killInMidWrite } from "#tests/support/kill-in-mid-write.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { freePort } from "#tests/support/start-site.ts";

const KILLS = kills(5);

test(`on PostgreSQL, killed ${KILLS} times during writes, the site restarts each time without losing acknowledged reviews`, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "faults-"));
  const [postgres, mailbox] = [await startPostgres(), await openMailbox()];
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: postgres.url("postgres"),
    SMTP_URL: mailbox.url,
    PORT: String(await freePort()),
  };
  await killInMidWrite(KILLS, environment, mailbox.code);
  expect(mailbox.mails.length).toBeGreaterThanOrEqual(KILLS);
  await mailbox.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, 3_600_000);
