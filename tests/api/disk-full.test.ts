import { expect, test } from "vitest";
import { openTestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";

// The error for users when the database has no space. Here the database itself returns the code of a full disk;
// tests/faults/cluster/disk-full.test.ts fills a real one.

test("a full disk returns a separate message with Retry-After, is logged, and debits no quota", async () => {
  await using app = await openTestApp();
  const person = await app.person();
  await rowsOf(
    app,
    `create function refuse_full() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/1": No space left on device' using errcode = '53100'; end $$`,
  );
  await rowsOf(app, "create trigger refuse_full before insert on reviews execute function refuse_full()");
  const write = () => person.post("/create-review", { rating: 5, description: "No room for this." });
  const quotas = () => rowsOf(app, "select * from quotas where key like 'reviewsPerUser%' and spent > 0");
  const { status, body, headers } = await write();
  expect([status, body]).toEqual([
    503,
    {
      code: "diskFull",
      message:
        "Our server has run out of space, so we could not save this. Copy what you wrote and try again in a few minutes.",
    },
  ]);
  expect(Number(headers["retry-after"])).toBe(60);
  expect(app.log()).toContain('"event":"disk.full"');
  expect(app.log()).not.toContain("No room for this.");
  await expect.poll(quotas, { timeout: 20_000 }).toEqual([]);

  await rowsOf(app, "drop trigger refuse_full on reviews");
  expect((await write()).status).toBe(200);
});
