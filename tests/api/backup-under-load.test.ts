import { randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { restore, takeBackup } from "#src/backup/commands.ts";
import type { Database } from "#src/database/connect.server.ts";
import { openSite } from "#src/open-site.ts";
import { serveOperator } from "#src/operator.ts";
import { appendToAuditLog, changeWithAudit } from "#src/server/audit/audit-log.ts";
import { fillDatabase } from "#tests/support/filled-database.ts";
import { KIND, newInstallation, ROOT } from "#tests/support/test-installations.ts";

const WRITERS = 8;
const WRITER_PAUSE_MS = 100;
const silent = { write: () => true } as unknown as NodeJS.WritableStream;

/** A review with its audit entry: three tables and two counts change together. */
function writeReview(database: Database): Promise<void> {
  const id = randomUUID();
  return changeWithAudit(database, async (tx) => {
    await tx.execute(
      sql`insert into reviews (id, rating, description, created_at) values (${id}, 4.5, 'Under load', now())`,
    );
    await appendToAuditLog(tx, new Date(), { event: "review.received", subject: id, actor: null, details: { id } });
  });
}

test(`a backup taken while ${WRITERS} writers run is consistent: counts, rows and audit log match`, async () => {
  await using source = await newInstallation(KIND);
  await source.using(({ database }) => fillDatabase(database, { reviews: 3_000 }));
  const site = await openSite({ config: source.config, root: ROOT, logTo: silent });
  const stopOperator = KIND === "embedded" ? await serveOperator(site.context) : undefined;
  const file = path.join(source.folder, "busy.backup");
  let [isWriting, written] = [true, 0];
  const writers = Array.from({ length: WRITERS }, async () => {
    for (; isWriting; written++) {
      await writeReview(site.context.database);
      // The embedded database responds within the same turn of the event loop, so yield to let the backup run.
      await pause(WRITER_PAUSE_MS);
    }
  });
  while (written < WRITERS * 2) await pause(5);
  const before = written;
  await takeBackup(source, file);
  const during = written - before;
  isWriting = false;
  await Promise.all(writers);
  await stopOperator?.();
  await site.close();
  expect(during, "the writers went on while the backup was taken").toBeGreaterThan(WRITERS);

  await using target = await newInstallation(KIND);
  // The restore verifies the chain, and compares the counts with the header's.
  expect(await restore(target, file, { passphrase: async () => undefined, isOtherSecret: false })).toContain(
    "The record is intact",
  );
  const [found] = await target.using(async ({ database }) => {
    const { rows } = (await database.execute(sql`select
      (select count(*) from reviews)::int as reviews,
      (select count from totals where name = 'reviews')::int as total,
      (select sum(published) from review_tally)::int as published,
      (select count(*) from reviews where hidden_at is null)::int as shown,
      (select count(*) from reviews where description = 'Under load')::int as under_load,
      (select count(*) from reviews r
        join (select subject, event from record_chain union all select subject, event from record_pending) entry
          on entry.subject = r.id::text and entry.event = 'review.received'
        where r.description = 'Under load')::int as recorded`)) as unknown as { rows: Record<string, number>[] };
    return rows;
  });
  expect(found?.total).toBe(found?.reviews);
  expect(found?.published).toBe(found?.shown);
  expect(found?.recorded).toBe(found?.under_load);
  expect(found?.under_load).toBeGreaterThanOrEqual(before);
  expect(found?.under_load).toBeLessThanOrEqual(before + during);
}, 600_000);
