import { expect, test } from "vitest";
import { appendToAuditLog } from "#src/server/audit/audit-log.ts";
import { openTestApp } from "#tests/support/build-app.ts";

const WEEK_MS = 7 * 24 * 60 * 60_000;

test("the overview counts people, reviews, the last twelve weeks and the waiting mails", { tags: "R128" }, async () => {
  await using app = await openTestApp();
  const admin = await app.person("Admin");
  const customer = await app.person();
  expect((await app.visitor().get("/overview")).status).toBe(401);
  expect((await customer.get("/overview")).status).toBe(403);
  for (const rating of [5, 5, 2.5])
    await customer.post("/create-review", { rating, description: `Rated ${rating} ${Math.random()}` });
  const now = app.context.clock();
  for (const weeks of [0, 11, 12]) {
    const at = new Date(now.getTime() - weeks * WEEK_MS);
    await app.context.database.transaction((tx) =>
      appendToAuditLog(tx, at, { event: "account.created", subject: "x", actor: null }),
    );
  }

  const { body } = await admin.get("/overview");
  expect(body).toMatchObject({
    people: 2,
    reviews: { published: 3, hidden: 0, average: 4.17 },
    mail: { isMore: false },
  });
  expect(body.reviews.spread).toHaveLength(11);
  expect(body.weeks).toHaveLength(12);
  expect(body.weeks.at(-1)).toMatchObject({ signUps: 1, reviews: 3 });
  expect(body.weeks[0]).toMatchObject({ signUps: 1, reviews: 0 });
  expect(new Date(body.weeks[0].monday).getUTCDay()).toBe(1);
});

test("a mail that cannot be sent is shown as waiting, with its age", async () => {
  await using app = await openTestApp();
  const admin = await app.person("Admin");
  app.mailbox.isRefusing = true;
  await admin.put("/update-user-role", { userId: (await app.person()).id, role: "Admin" });
  const { mail } = (await admin.get("/overview")).body;
  expect(mail.waiting).toBeGreaterThan(0);
  expect(Math.abs(Date.now() - Date.parse(mail.oldestAt))).toBeLessThan(60_000);
});
