import { statSync } from "node:fs";
import { createConnection } from "node:net";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordChain, recordDetails, users } from "#src/database/schema.ts";
import { type OperatorAnswer, runOperatorCommand, serveOperator } from "#src/operator.ts";
import { askServer, socketFile } from "#src/server/operator-socket.ts";
import { openTestApp, type TestApp } from "#tests/support/build-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const roleOf = async (email: string) =>
  (await app.context.database.select({ role: users.role }).from(users).where(eq(users.email, email)))[0]?.role;

test("the operator grants and revokes the Admin role, which is recorded and mailed", async () => {
  const [person] = [await app.person("Customer"), await app.person("Admin")];
  const grant = () => runOperatorCommand(app.context, { command: "grant", email: person.email.toUpperCase() });
  expect(await grant()).toEqual({ isDone: true, sentence: `${person.email} is now an Admin.` });
  expect(await grant()).toEqual({ isDone: true, sentence: `${person.email} is already an Admin.` });
  expect(await roleOf(person.email)).toBe("Admin");
  const [entry] = await app.context.database
    .select({ actor: recordChain.actor, details: recordDetails.details })
    .from(recordChain)
    .innerJoin(recordDetails, eq(recordDetails.seq, recordChain.seq))
    .where(eq(recordChain.subject, person.id))
    .orderBy(desc(recordChain.seq));
  expect(entry).toEqual({ actor: null, details: { from: "Customer", to: "Admin", by: "operator" } });
  expect((await app.mailbox.newest(person.email)).text).toContain("The operator of the server changed your role");

  expect(await runOperatorCommand(app.context, { command: "revoke", email: person.email })).toMatchObject({
    isDone: true,
  });
  expect(await roleOf(person.email)).toBe("Customer");
});

test("the operator cannot promote an unverified address or demote the last Admin", async () => {
  await using alone = await openTestApp();
  const email = "pending@mail.example";
  await alone
    .visitor()
    .post("/sign-up", { name: "Pen", email, password: "Copper kettle on 7 stoves", rememberMe: true });
  expect(await runOperatorCommand(alone.context, { command: "grant", email })).toEqual({
    isDone: false,
    sentence: `No account with the address ${email}. Ask the person to sign up and confirm the code first.`,
  });
  const last = await alone.person("Admin");
  expect(await runOperatorCommand(alone.context, { command: "revoke", email: last.email })).toEqual({
    isDone: false,
    sentence: `${last.email} is the last Admin, and at least one is required. Grant the role to someone else first.`,
  });
});

test("the operator verifies the audit log and sees which entry was altered", async () => {
  await using alone = await openTestApp();
  const verify = () => runOperatorCommand(alone.context, { command: "verify-record" });
  expect((await verify()).sentence).toBe("The record is empty: nothing to verify.");
  const person = await alone.person();
  await runOperatorCommand(alone.context, { command: "grant", email: person.email });
  expect((await verify()).sentence).toMatch(/^The record is intact: 1 entry\. Last hash: \S{43}\.$/);
  await alone.context.database.update(recordChain).set({ event: "review.shown" });
  expect(await verify()).toEqual({
    isDone: false,
    sentence: "The record has been altered at entry 1: its time, event, subject, actor or details' hash was changed.",
  });
});

test("the socket accepts one command, is accessible only to the server's account, and survives invalid input", async () => {
  const { dataDir } = app.context.config;
  expect(await askServer(dataDir, { command: "verify-record" })).toBeUndefined();
  const stop = await serveOperator(app.context);
  try {
    expect(statSync(socketFile(dataDir)).mode & 0o777).toBe(0o600);
    const answer = await askServer<OperatorAnswer>(dataDir, { command: "verify-record" });
    expect(answer?.isDone).toBe(true);
    for (const nonsense of [{ command: "drop" }, { command: "grant" }, {}]) {
      expect(await askServer<OperatorAnswer>(dataDir, nonsense)).toMatchObject({ isDone: false });
    }
    await new Promise<void>((resolve) => {
      const socket = createConnection(socketFile(dataDir), () => socket.end("x".repeat(17 * 1024 * 1024)));
      socket.on("close", () => resolve()).on("error", () => {});
    });
    expect(await askServer(dataDir, { command: "verify-record" })).toBeDefined();
  } finally {
    await stop?.();
  }
  expect(await askServer(dataDir, { command: "verify-record" })).toBeUndefined();
});
