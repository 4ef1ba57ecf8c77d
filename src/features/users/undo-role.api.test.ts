import { expect, test } from "vitest";
import { openTestApp, PASSWORD, type Person, type TestApp } from "#tests/support/build-app.ts";

const HOUR_MS = 60 * 60_000;

const listChanges = async (admin: Person, { id }: Person) =>
  (await admin.get("/record?event=role.changed")).body.entries.filter(
    ({ subject }: { subject: string }) => subject === id,
  );
const undo = (admin: Person, entry: number, password?: string) => admin.put("/undo-role-change", { entry, password });
const readRole = async (admin: Person, { email }: Person) =>
  (await admin.get(`/all-users?search=${encodeURIComponent(email)}`)).body.users[0].role;

async function promoteCustomer(app: TestApp) {
  const admin = await app.person("Admin", { name: "Olive Owner" });
  const ann = await app.person("Customer", { name: "Ann Ash" });
  await admin.put("/update-user-role", { userId: ann.id, role: "Admin" });
  const [change] = await listChanges(admin, ann);
  return { admin, ann, change };
}

test("undoing a role change takes effect immediately and is recorded as another entry", async () => {
  await using app = await openTestApp();
  const { admin, ann, change } = await promoteCustomer(app);
  expect(change).toMatchObject({ canUndo: true, details: { from: "Customer", to: "Admin" } });
  expect((await ann.get("/overview")).status).toBe(200);
  expect(await undo(admin, change.seq)).toMatchObject({ status: 200, body: { message: "Role change undone." } });
  expect((await ann.get("/overview")).status).toBe(403);
  expect((await listChanges(admin, ann)).map(({ details }: { details: object }) => details)).toEqual([
    { from: "Admin", to: "Customer", undoes: change.seq },
    { from: "Customer", to: "Admin" },
  ]);
  // The first mail is about the promotion, the second about its undoing.
  expect((await app.mailbox.newest(ann.email, 1)).to).toBe(ann.email);
});

test("only the latest role change can be undone, and only once by simultaneous requests", async () => {
  await using app = await openTestApp();
  const { admin, ann, change } = await promoteCustomer(app);
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(admin, change.seq)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("changedMeanwhile");
  expect(await readRole(admin, ann)).toBe("Customer");
  // Undoing is itself a role change.
  const [newest, older] = await listChanges(admin, ann);
  expect([newest.canUndo, older.canUndo]).toEqual([true, undefined]);
  expect((await undo(admin, newest.seq)).status).toBe(200);
  expect(await readRole(admin, ann)).toBe("Admin");
});

test("undoing requires a recent password, and a wrong one changes nothing", async () => {
  await using app = await openTestApp();
  const { admin, ann, change } = await promoteCustomer(app);
  app.advance(0.4 * HOUR_MS);
  expect((await undo(admin, change.seq)).body.code).toBe("confirmationRequired");
  expect((await undo(admin, change.seq, "wrong")).body.code).toBe("wrongPassword");
  expect(await readRole(admin, ann)).toBe("Admin");
  expect((await undo(admin, change.seq, PASSWORD)).status).toBe(200);
});

test("refuses to undo other entries, invalid numbers and the last Admin's promotion", async () => {
  await using app = await openTestApp();
  const { admin, ann, change } = await promoteCustomer(app);
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
