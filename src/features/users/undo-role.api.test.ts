import { expect, test } from "vitest";
import { openTestApp, PASSWORD, type Person, type TestApp } from "#tests/support/build-app.ts";

const HOUR_MS = 60 * 60_000;

const changesOf = async (admin: Person, { id }: Person) =>
  (await admin.get("/record?event=role.changed")).body.entries.filter(
    ({ subject }: { subject: string }) => subject === id,
  );
const undo = (admin: Person, entry: number, password?: string) => admin.put("/undo-role-change", { entry, password });
const roleOf = async (admin: Person, { email }: Person) =>
  (await admin.get(`/all-users?search=${encodeURIComponent(email)}`)).body.users[0].role;

async function promoted(app: TestApp) {
  const admin = await app.person("Admin", { name: "Olive Owner" });
  const ann = await app.person("Customer", { name: "Ann Ash" });
  await admin.put("/update-user-role", { userId: ann.id, role: "Admin" });
  const [change] = await changesOf(admin, ann);
  return { admin, ann, change };
}

test("an Admin undoes a role change beside its entry: the earlier role holds at once, and the record keeps both", async () => {
  await using app = await openTestApp();
  const { admin, ann, change } = await promoted(app);
  expect(change).toMatchObject({ canUndo: true, details: { from: "Customer", to: "Admin" } });
  expect((await ann.get("/overview")).status).toBe(200);
  expect(await undo(admin, change.seq)).toMatchObject({ status: 200, body: { message: "Role change undone." } });
  expect((await ann.get("/overview")).status).toBe(403);
  expect((await changesOf(admin, ann)).map(({ details }: { details: object }) => details)).toEqual([
    { from: "Admin", to: "Customer", undoes: change.seq },
    { from: "Customer", to: "Admin" },
  ]);
  // One mail told of the promotion, the second of its end.
  expect((await app.mailbox.newest(ann.email, 1)).to).toBe(ann.email);
});

test("a change that was followed by another cannot be undone, by ten at once only one undoes it", async () => {
  await using app = await openTestApp();
  const { admin, ann, change } = await promoted(app);
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(admin, change.seq)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("changedMeanwhile");
  expect(await roleOf(admin, ann)).toBe("Customer");
  // The undoing is a change too, and can be undone.
  const [newest, older] = await changesOf(admin, ann);
  expect([newest.canUndo, older.canUndo]).toEqual([true, undefined]);
  expect((await undo(admin, newest.seq)).status).toBe(200);
  expect(await roleOf(admin, ann)).toBe("Admin");
});

test("undoing asks for the password like any role change, and a wrong one changes nothing", async () => {
  await using app = await openTestApp();
  const { admin, ann, change } = await promoted(app);
  app.advance(0.4 * HOUR_MS);
  expect((await undo(admin, change.seq)).body.code).toBe("confirmationRequired");
  expect((await undo(admin, change.seq, "wrong")).body.code).toBe("wrongPassword");
  expect(await roleOf(admin, ann)).toBe("Admin");
  expect((await undo(admin, change.seq, PASSWORD)).status).toBe(200);
});

test("other entries, numbers that are none, and the last Admin's own promotion are refused", async () => {
  await using app = await openTestApp();
  const { admin, ann, change } = await promoted(app);
  const { entries } = (await admin.get("/record")).body;
  const other = entries.find(({ event }: { event: string }) => event !== "role.changed");
  if (other) expect((await undo(admin, other.seq)).body.code).toBe("notFound");
  expect((await undo(admin, 999_999)).body.code).toBe("notFound");
  for (const entry of [0, -1, 1.5, "1", null]) {
    expect((await admin.put("/undo-role-change", { entry })).status, String(entry)).toBe(400);
  }
  const customer = await app.person();
  expect((await undo(customer, change.seq)).status).toBe(403);
  await ann.put("/update-user-role", { userId: admin.id, role: "Customer" });
  expect((await undo(ann, change.seq)).body.code).toBe("lastAdmin");
});
