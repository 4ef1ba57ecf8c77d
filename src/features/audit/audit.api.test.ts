import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AUDIT_EVENTS, type AuditEvent } from "#src/contract/events.ts";
import { recordChain, recordDetails, recordHead } from "#src/database/schema.ts";
import { runOperatorCommand } from "#src/operator.ts";
import { appendToAuditLog, changeInParallel, entryHash } from "#src/server/audit/audit-log.ts";
import { purgeAuditDetails } from "#src/server/audit/retention.ts";
import { openTestApp, PASSWORD, type Person, type TestApp } from "#tests/support/build-app.ts";
import { mailsSent, rowsOf } from "#tests/support/rows.ts";
import { verifyChain } from "./verify-chain.server.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin", { name: "Ada Admin" });
});
afterAll(() => app.close());

const append = (
  { context }: TestApp,
  event: AuditEvent,
  { details = {}, actor = null as string | null, at = context.clock() } = {},
) =>
  changeInParallel(context.database, (tx) =>
    appendToAuditLog(tx, at, { event, subject: randomUUID(), actor, details }),
  );

test("an Admin reads the audit log, newest first, with the names of existing users", async () => {
  await append(app, "review.hidden", { actor: admin.id, details: { reason: "Spam" } });
  await append(app, "role.changed", { details: { from: "Customer", to: "Admin", by: "operator" } });
  await append(app, "review.deleted", { actor: randomUUID() });
  const { body } = await admin.get("/record");
  expect(body.entries.slice(0, 3)).toMatchObject([
    { event: "review.deleted", actor: "A deleted account" },
    { event: "role.changed", actor: "Operator" },
    { event: "review.hidden", actor: "Ada Admin", details: { reason: "Spam" } },
  ]);
  expect(body.total).toBe(body.entries[0].seq);
  expect(JSON.stringify(body)).not.toContain("salt");
  expect((await app.visitor().get("/record")).status).toBe(401);
  expect((await (await app.person()).get("/export-record")).status).toBe(403);
});

test("the audit log can be filtered by event, without gaps between pages", async () => {
  for (let count = 0; count < 5; count++) await append(app, "invitation.sent", { details: { count } });
  const first = (await admin.get("/record?event=invitation.sent&limit=3")).body;
  const second = (await admin.get(`/record?event=invitation.sent&limit=3&cursor=${first.nextCursor}`)).body;
  const counts = [...first.entries, ...second.entries].map(({ details }) => details.count);
  expect(counts).toEqual([4, 3, 2, 1, 0]);
  expect(second.nextCursor).toBeUndefined();
  for (const query of ["event=x", "cursor=-1", "cursor=1e3", "limit=0"]) {
    expect((await admin.get(`/record?${query}`)).status).toBe(400);
  }
});

test("every event is available as a filter", async () => {
  for (const event of AUDIT_EVENTS) expect((await admin.get(`/record?event=${event}`)).status, event).toBe(200);
});

test("the CSV export is newest first and escapes formulas in reasons", async () => {
  await append(app, "review.hidden", { actor: admin.id, details: { reason: "=1+1" } });
  const { body } = await admin.get("/export-record?event=review.hidden");
  const [header, first] = body.split("\r\n");
  expect(header).toBe("\uFEFFNumber,Time,Event,By,About,Name,Details,Hash");
  expect(first).toContain(",review.hidden,Ada Admin,");
  expect(first).toContain('"{""reason"":""=1+1""}"');
});

const NONE = { received: 0, published: 0, edited: 0, hidden: 0, shown: 0, withdrawn: 0, deleted: 0 };

test("the monthly review counts are public", async () => {
  await using alone = await openTestApp();
  const longAgo = new Date(Date.UTC(2020, 0, 1));
  const now = alone.context.clock();
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 28, 23, 59));
  for (const event of ["review.received", "review.published", "review.hidden"] as const) await append(alone, event);
  for (const at of [lastMonth, lastMonth, longAgo]) await append(alone, "review.received", { at });
  await append(alone, "account.created");

  const { months } = (await alone.visitor().get("/review-counts")).body;
  expect(months).toHaveLength(12);
  expect(months.slice(0, 2)).toEqual([
    { month: now.toISOString().slice(0, 7), ...NONE, received: 1, published: 1, hidden: 1, hidings: [] },
    { month: lastMonth.toISOString().slice(0, 7), ...NONE, received: 2, hidings: [] },
  ]);
});

test("the monthly counts list reasons and ratings of hidden reviews, as logged", async () => {
  await using alone = await openTestApp();
  for (const [reason, rating] of [
    ["abuse", 0.5],
    ["abuse", 0.5],
    ["abuse", 5],
    ["duplicate", 4.5],
    ["Typed before there was a list", 1],
  ]) {
    await append(alone, "review.hidden", { details: { reason, rating } });
  }
  // Later changes to the review don't affect the counts.
  await append(alone, "review.shown", { details: { reason: "abuse", rating: 0.5 } });
  const [month] = (await alone.visitor().get("/review-counts")).body.months;
  expect(month).toMatchObject({ hidden: 5, shown: 1 });
  expect(month.hidings).toEqual([
    {
      reason: "abuse",
      ratings: [
        { rating: 0.5, count: 2 },
        { rating: 5, count: 1 },
      ],
    },
    { reason: "duplicate", ratings: [{ rating: 4.5, count: 1 }] },
    { reason: "other", ratings: [{ rating: 1, count: 1 }] },
  ]);
});

test("verification reports the first altered entry, whichever of its fields was altered", async () => {
  await using alone = await openTestApp();
  const { database } = alone.context;
  const verify = (from = database) => verifyChain(from, alone.context.clock());
  expect(await verify()).toEqual({ count: 0, erased: 0, lastHash: "" });
  for (let count = 1; count <= 9; count++) await append(alone, "review.hidden", { details: { reason: `Nr ${count}` } });
  expect(await verify()).toEqual({ count: 9, erased: 0, lastHash: expect.any(String) });

  /** Tampers with the log, verifies it, and rolls back. */
  const verifyAfter = async (damage: (tx: typeof database) => Promise<unknown>) => {
    let proof: Awaited<ReturnType<typeof verify>> | undefined;
    await database
      .transaction(async (tx) => {
        await damage(tx as unknown as typeof database);
        proof = await verify(tx as unknown as typeof database);
        throw new Error("undo");
      })
      .catch((error) => expect(error.message).toBe("undo"));
    return proof?.broken;
  };

  const fourth = eq(recordChain.seq, 4);
  for (const change of [{ event: "review.shown" }, { subject: "x" }, { actor: admin.id }, { at: new Date(0) }]) {
    expect((await verifyAfter((tx) => tx.update(recordChain).set(change).where(fourth)))?.seq).toBe(4);
  }
  const details = { details: { reason: "Nicer" } };
  expect(await verifyAfter((tx) => tx.update(recordDetails).set(details).where(eq(recordDetails.seq, 4)))).toEqual({
    seq: 4,
    why: "its details were changed",
  });
  expect(await verifyAfter((tx) => tx.delete(recordChain).where(fourth))).toEqual({ seq: 4, why: "it is missing" });
  expect((await verifyAfter((tx) => tx.delete(recordChain).where(eq(recordChain.seq, 9))))?.seq).toBe(9);

  // If the entry's hash is forged too, the next entry fails verification.
  const forged = async (tx: typeof database) => {
    const [link] = await tx.select().from(recordChain).where(fourth);
    if (!link) throw new Error("There is no fourth entry");
    const hash = entryHash({ ...link, event: "review.shown" });
    await tx.update(recordChain).set({ event: "review.shown", hash }).where(fourth);
  };
  expect(await verifyAfter(forged)).toEqual({ seq: 5, why: "it does not follow the entry before it" });
  expect((await verifyAfter((tx) => tx.update(recordHead).set({ hash: "x" })))?.seq).toBe(9);
  expect(await verifyAfter((tx) => tx.delete(recordDetails).where(eq(recordDetails.seq, 2)))).toEqual({
    seq: 2,
    why: "its details were erased before their retention period ended",
  });
});

test("details are erased after twelve months; the events remain and still verify", {
  tags: "asvs-14.2.7",
}, async () => {
  await using alone = await openTestApp();
  const { connection, database, clock } = alone.context;
  const owner = await alone.person("Admin");
  const monthsAgo = (months: number, ms = 0) => {
    const at = clock();
    at.setUTCMonth(at.getUTCMonth() - months);
    return new Date(at.getTime() + ms);
  };
  const DAY = 86_400_000;
  const reasons = ["Spam of Ann", "Insults Bob", "Names Cleo", "By request of Dan"];
  const times = [monthsAgo(30), monthsAgo(12, -DAY), monthsAgo(12, DAY), monthsAgo(0)];
  for (const [index, at] of times.entries())
    await append(alone, "review.hidden", { at, details: { reason: reasons[index] } });
  const before = await verifyChain(database, clock());
  expect(before).toMatchObject({ count: 4, erased: 0 });

  expect(await purgeAuditDetails(connection, clock(), 1)).toBe(2);
  expect(await verifyChain(database, clock())).toEqual({ ...before, erased: 2 });
  const kept = JSON.stringify(await database.select().from(recordDetails));
  expect(reasons.map((reason) => kept.includes(reason))).toEqual([false, false, true, true]);
  await owner.post("/login", { email: owner.email, password: owner.password });
  const { entries } = (await owner.get("/record?event=review.hidden")).body;
  expect(entries.map(({ details }: { details: unknown }) => details)).toEqual([
    { reason: reasons[3] },
    { reason: reasons[2] },
    null,
    null,
  ]);
  expect(await runOperatorCommand(alone.context, { command: "verify-record" })).toMatchObject({
    isDone: true,
    sentence: expect.stringContaining(
      "4 entries (the details of 2 were erased after 12 months, as intended; their hashes remain)",
    ),
  });

  alone.advance(2 * DAY);
  expect(await purgeAuditDetails(connection, clock())).toBe(1);
  expect(await verifyChain(database, clock())).toEqual({ ...before, erased: 3 });
  expect(await purgeAuditDetails(connection, clock())).toBe(0);
});

test("verification reads in batches while entries are being appended", async () => {
  await using alone = await openTestApp();
  const { database } = alone.context;
  const batch = 10;
  for (let count = 0; count < 4 * batch; count++) await append(alone, "review.received");
  const others = Array.from({ length: 20 }, () => append(alone, "review.shown"));
  const { clock } = alone.context;
  const [proof] = await Promise.all([verifyChain(database, clock(), batch), ...others]);
  expect(proof.broken).toBeUndefined();
  expect((await verifyChain(database, clock(), batch)).count).toBe(4 * batch + 20);
  await database.update(recordChain).set({ subject: "x" }).where(eq(recordChain.seq, 27));
  expect((await verifyChain(database, clock(), batch)).broken?.seq).toBe(27);
});

test("the audit log records the changes to an account and who made them", async () => {
  const email = "owner@agency.example";
  await using owned = await openTestApp({ ADMIN_EMAIL: email });
  const owner = owned.visitor();
  await owned.person("Admin");
  await owner.post("/sign-up", { name: "Ann Ash", email, password: PASSWORD, rememberMe: true });
  await owner.post("/verify-user", { email, otp: await owned.mailbox.code(email, 0) });
  // A correct code refunds unused attempts.
  expect(await rowsOf(owned, "select spent from quotas where key like 'adminSignUpTries:%'")).toEqual([{ spent: 1 }]);
  expect([...owner.cookies.keys()].sort()).toEqual(["device", "hint", "sid"]);

  await owner.post("/create-review", { rating: 4, description: "Recorded." });
  const [currentPassword, newPassword] = [PASSWORD, "Nine Umbrellas in April 4"];
  await owner.put("/update-password", { currentPassword, newPassword, confirmPassword: newPassword });
  await mailsSent(owned);
  const mails = owned.mailbox.countFor(email);
  await owner.post("/forgot-password-otp", { email });
  await owner.post("/verify-otp", { email, otp: await owned.mailbox.code(email, mails) });
  const password = "Another lamp beside 3 chairs";
  await owner.put("/reset-password", { email, password });
  await owned.visitor().post("/login", { email, password });
  await owner.post("/login", { email, password });
  await owner.delete("/my-sessions", { password });
  await owner.delete("/my-profile", { password, reviews: "remove" });

  const entries = await rowsOf<{ event: string; is_own: boolean; details: object }>(
    owned,
    `select event, actor is not distinct from (select subject from record_chain where event = 'account.created') as is_own,
      details from record_chain c left join record_details using (seq) where event not like 'review.p%' order by c.seq`,
  );
  expect(entries.map(({ event, is_own, details }) => [event, is_own, details])).toMatchObject([
    ["account.created", true, {}],
    ["role.changed", false, { from: "Customer", to: "Admin", by: "ADMIN_EMAIL" }],
    ["review.received", true, {}],
    ["account.password-changed", true, { by: "update" }],
    ["account.password-changed", true, { by: "reset" }],
    ["account.sessions-ended", true, { count: 1 }],
    ["review.deleted", true, {}],
    ["account.deleted", true, {}],
  ]);
});
