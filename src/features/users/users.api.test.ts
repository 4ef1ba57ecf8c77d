import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordChain, recordDetails, users } from "#src/database/schema.ts";
import { openTestApp, PASSWORD, type Person, type TestApp } from "#tests/support/build-app.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin", { name: "Ada Admin" });
});
afterAll(() => app.close());

const MINUTE = 60_000;
/** Created long ago, so that they are not among the newest in other tests. */
const insertPeople = (names: string[], role: "Admin" | "Customer" = "Customer") =>
  app.context.database.insert(users).values(
    names.map((name, place) => ({
      id: randomUUID(),
      name,
      email: `${name.toLowerCase().replace(/[^a-z]/g, "")}-${randomUUID()}@people.example`,
      passwordHash: "none",
      role,
      createdAt: new Date(Date.UTC(2020, 0, 1, 0, 0, place)),
    })),
  );
const names = (answer: { body: { users: { name: string }[] } }) => answer.body.users.map(({ name }) => name);

/** All users, page by page. */
async function walk(query: string): Promise<string[]> {
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const { status, body } = await admin.get(`/all-users?${query}${cursor ? `&cursor=${cursor}` : ""}`);
    expect(status).toBe(200);
    all.push(...body.users.map((user: { _id: string }) => user._id));
    cursor = body.nextCursor;
  } while (cursor);
  return all;
}

test("an Admin lists users with only the columns that the table needs", { tags: ["R135", "R136"] }, async () => {
  const { status, body } = await admin.get("/all-users");
  expect(status).toBe(200);
  expect(body.total).toBe(await app.context.database.$count(users));
  expect(body.users).toContainEqual({
    _id: admin.id,
    name: "Ada Admin",
    email: admin.email,
    role: "Admin",
    createdAt: expect.any(String),
  });
  expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
});

test("only Admins list users, change roles and end sessions", { tags: ["R132", "R135"] }, async () => {
  const customer = await app.person();
  for (const [method, path, body] of [
    ["GET", "/all-users", undefined],
    ["GET", "/export-users", undefined],
    ["PUT", "/update-user-role", { userId: customer.id, role: "Admin" }],
    ["DELETE", "/user-sessions", { userId: customer.id }],
  ] as const) {
    expect((await app.visitor().call(method, path, body)).body.code).toBe("loginRequired");
    expect((await customer.call(method, path, body)).body).toMatchObject({ code: "adminOnly" });
  }
});

test("every sort order lists each user once across pages", { tags: "R135" }, async () => {
  await insertPeople(["Zoë Page", "zoe page", "ZOE PAGE", "Ärger Page", "🫖 Page"]);
  const allUsers = await app.context.database.$count(users);
  for (const sort of ["newest", "name", "email"]) {
    const ids = await walk(`sort=${sort}&limit=2`);
    expect(ids).toHaveLength(allUsers);
    expect(new Set(ids).size).toBe(allUsers);
  }
});

test("a search matches prefixes of names and emails, ignores case, and takes special characters literally", {
  tags: "R135",
}, async () => {
  await insertPeople(["Quentin 100%_a", "quentin Öl", "Other Quentin"]);
  expect(names(await admin.get("/all-users?search=QUENTIN&sort=name"))).toEqual(["Quentin 100%_a", "quentin Öl"]);
  expect(names(await admin.get(`/all-users?search=${encodeURIComponent("quentin 100%_")}`))).toEqual([
    "Quentin 100%_a",
  ]);
  expect(names(await admin.get("/all-users?search=otherquentin-"))).toEqual(["Other Quentin"]);
  const none = await admin.get(`/all-users?search=${encodeURIComponent("' or 1=1 --")}`);
  expect(none.body).toMatchObject({ users: [], matching: { count: 0, isMore: false } });
});

test("a role filter counts its matches up to a cap", { tags: "R135" }, async () => {
  const { body } = await admin.get("/all-users?role=Admin");
  expect(body.users.every((user: { role: string }) => user.role === "Admin")).toBe(true);
  expect(body.matching).toEqual({ count: body.users.length, isMore: false });
  await insertPeople(Array.from({ length: 1_100 }, (_, place) => `Many ${place}`));
  for (const query of ["role=Customer", "search=many"]) {
    expect((await admin.get(`/all-users?${query}`)).body.matching).toEqual({ count: 1_000, isMore: true });
  }
});

test("rejects forged cursors", async () => {
  const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  for (const cursor of ["x", made(["now()", randomUUID()]), made(["2026-01-01", "1"]), made({}), made([1, 2])]) {
    expect((await admin.get(`/all-users?cursor=${cursor}`)).status).toBe(400);
  }
});

test("a role change takes effect immediately, revokes tokens, is recorded, and is mailed to the user and all Admins", {
  tags: "R135",
}, async () => {
  const person = await app.person("Customer", { name: "Rosa Rise" });
  const answer = await admin.put("/update-user-role", { userId: person.id, role: "Admin" });
  expect(answer).toMatchObject({ status: 200, body: { message: "Role changed.", user: { role: "Admin" } } });

  const bearer = { authorization: `Bearer ${person.token}` };
  expect((await app.visitor().get("/my-profile", { headers: bearer })).status).toBe(401);
  expect((await person.get("/all-users")).status).toBe(200);

  const [entry] = await app.context.database
    .select()
    .from(recordChain)
    .innerJoin(recordDetails, eq(recordDetails.seq, recordChain.seq))
    .where(eq(recordChain.subject, person.id))
    .orderBy(desc(recordChain.seq));
  expect(entry?.record_chain).toMatchObject({ event: "role.changed", actor: admin.id });
  expect(entry?.record_details.details).toEqual({ from: "Customer", to: "Admin" });

  const mail = await app.mailbox.newest(person.email);
  expect(mail.text).toContain("Ada Admin changed your role from Customer to Admin");
  expect((await app.mailbox.newest(admin.email)).text).toContain("the role of Rosa Rise");

  expect((await admin.put("/update-user-role", { userId: person.id, role: "Admin" })).body.message).toBe(
    "They already have that role.",
  );
  expect((await admin.put("/update-user-role", { userId: person.id, role: "Customer" })).status).toBe(200);
  expect((await person.get("/all-users")).status).toBe(403);
});

test("records and mails the previous role, even an unknown one", async () => {
  const person = await app.person("Customer", { name: "Edda Third" });
  await app.context.database
    .update(users)
    .set({ role: "Editor" as "Admin" })
    .where(eq(users.id, person.id));
  expect((await admin.put("/update-user-role", { userId: person.id, role: "Customer" })).status).toBe(200);
  const [entry] = await app.context.database
    .select({ details: recordDetails.details })
    .from(recordChain)
    .innerJoin(recordDetails, eq(recordDetails.seq, recordChain.seq))
    .where(eq(recordChain.subject, person.id));
  expect(entry?.details).toEqual({ from: "Editor", to: "Customer" });
  expect((await app.mailbox.newest(person.email)).text).toContain("changed your role from Editor to Customer");
});

test("rejects unknown roles and users", { tags: "R135" }, async () => {
  const unknown = randomUUID();
  expect((await admin.put("/update-user-role", { userId: unknown, role: "Admin" })).body.code).toBe("notFound");
  expect((await admin.delete("/user-sessions", { userId: unknown })).body.code).toBe("notFound");
  for (const body of [
    { userId: admin.id, role: "Owner" },
    { userId: "1", role: "Admin" },
    { userId: admin.id, role: "Admin", passwordHash: "x" },
  ]) {
    expect((await admin.put("/update-user-role", body)).status).toBe(400);
  }
});

test("a role change asks for the password fifteen minutes after login, and then not again for a while", {
  tags: "asvs-7.5.3",
}, async () => {
  const [other, person] = [await app.person("Admin"), await app.person()];
  app.advance(16 * MINUTE);
  const change = { userId: person.id, role: "Admin" };
  expect(await other.put("/update-user-role", change)).toMatchObject({
    status: 403,
    body: { code: "confirmationRequired" },
  });
  expect((await other.put("/update-user-role", { ...change, password: "wrong" })).body.code).toBe("wrongPassword");
  expect((await other.put("/update-user-role", { ...change, password: PASSWORD })).status).toBe(200);
  expect((await other.put("/update-user-role", { ...change, role: "Customer" })).status).toBe(200);
  admin = await app.person("Admin", { name: "Ada Admin" });
});

test("counts wrong confirmation passwords, even in parallel", async () => {
  const [other, person] = [await app.person("Admin"), await app.person()];
  app.advance(16 * MINUTE);
  const guess = () => other.put("/update-user-role", { userId: person.id, role: "Admin", password: "wrong" });
  const codes = (await Promise.all(Array.from({ length: 14 }, guess))).map(({ body }) => body.code);
  expect(codes.filter((code) => code === "wrongPassword")).toHaveLength(10);
  expect(codes.filter((code) => code === "tooManyAttempts")).toHaveLength(4);
  admin = await app.person("Admin", { name: "Ada Admin" });
});

test("an Admin ends all sessions of a user, which is recorded", { tags: "asvs-7.4.5" }, async () => {
  const person = await app.person();
  expect((await admin.delete("/user-sessions", { userId: person.id })).body).toMatchObject({ ended: 1 });
  expect((await person.get("/my-profile")).status).toBe(401);
  const [entry] = await app.context.database.select().from(recordChain).where(eq(recordChain.subject, person.id));
  expect(entry).toMatchObject({ event: "account.sessions-ended", actor: admin.id });
});

test("the CSV export keeps the list's order and escapes formulas in names", async () => {
  await insertPeople(['=HYPERLINK("http://x.example")', "+Evil", "-Evil", "@Evil", 'Comma, "Quote"'], "Admin");
  const { body, headers } = await admin.get("/export-users?role=Admin&sort=name");
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toBe('attachment; filename="people.csv"');
  const lines = body.split("\r\n");
  expect(lines[0]).toBe("\uFEFFName,Email,Role,Since");
  expect(body).toContain('"\'=HYPERLINK(""http://x.example"")",');
  for (const name of ["'+Evil", "'-Evil", "'@Evil", '"Comma, ""Quote"""']) expect(body).toContain(`\r\n${name},`);
  expect(lines.slice(1).some((line: string) => /^[=+@-]/.test(line))).toBe(false);

  const allUsers = (await admin.get("/export-users")).body.trimEnd().split("\r\n");
  expect(allUsers).toHaveLength((await app.context.database.$count(users)) + 1);
});

test("one Admin always remains when two demote each other simultaneously", {
  tags: "R135",
}, async () => {
  await using alone = await openTestApp();
  const [ann, bob] = [await alone.person("Admin"), await alone.person("Admin")];
  const admins = () => alone.context.database.$count(users, eq(users.role, "Admin"));
  const demote = (who: Person, whom: Person) => who.put("/update-user-role", { userId: whom.id, role: "Customer" });
  for (let round = 0; round < 100; round++) {
    const answers = await Promise.all([demote(ann, bob), demote(bob, ann)]);
    expect(await admins()).toBe(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.map(({ status }) => status).sort()).not.toContain(500);
    await alone.context.database.update(users).set({ role: "Admin" });
  }
  await alone.context.database.update(users).set({ role: "Customer" }).where(eq(users.id, bob.id));
  expect(await demote(ann, ann)).toMatchObject({
    status: 409,
    body: { code: "lastAdmin", message: "The site needs at least one Admin. Make someone else an Admin first." },
  });
});
