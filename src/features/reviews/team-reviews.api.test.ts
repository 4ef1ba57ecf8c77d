import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#src/database/schema.ts";
import { changeRole } from "#src/features/users/roles.server.ts";
import { inChange } from "#src/server/http/change.ts";
import { newEmail, openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { content } from "#tests/support/content.ts";

const { company } = content;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin");
});
afterAll(() => app.close());

const write = (person: Person, description: string, rating = 5) =>
  person.post("/create-review", { rating, description });
const listed = async (query = "") => (await app.visitor().get(`/get-all-reviews?limit=100${query}`)).body;
const markOf = async (id: string) =>
  (await listed()).reviews.find((review: { _id: string }) => review._id === id).worksHere;
const numbers = async () => {
  const { count, team, spread } = (await listed()).summary;
  return { count, team, fives: spread.at(-1).count };
};
const isTestimonial = async (id: string) =>
  (await listed("&minRating=4&by=customers")).reviews.some((review: { _id: string }) => review._id === id);

test("an Admin's review is marked and excluded from average, distribution and testimonials", async () => {
  const customer = await app.person();
  const before = await numbers();
  const own = (await write(admin, "We are the best")).body.review;
  expect(own.worksHere).toBe(true);
  const theirs = (await write(customer, "They are good")).body.review;
  expect(theirs.worksHere).toBeUndefined();
  expect(await numbers()).toEqual({ count: before.count + 1, team: before.team + 1, fives: before.fives + 1 });
  expect([await markOf(own._id), await markOf(theirs._id)]).toEqual([true, undefined]);
  expect([await isTestimonial(own._id), await isTestimonial(theirs._id)]).toEqual([false, true]);
});

test("the mark follows role changes both ways and remains after account deletion", async () => {
  const person = await app.person();
  const { _id: id } = (await write(person, "Before the job")).body.review;
  const before = await numbers();
  const setRole = (role: string) => admin.put("/update-user-role", { userId: person.id, role });

  await setRole("Admin");
  expect(await markOf(id)).toBe(true);
  expect(await numbers()).toEqual({ count: before.count - 1, team: before.team + 1, fives: before.fives - 1 });
  await setRole("Customer");
  expect(await markOf(id)).toBeUndefined();
  expect(await numbers()).toEqual(before);
  await setRole("Admin");
  await person.post("/login", { email: person.email, password: person.password });
  const gone = await person.delete("/my-profile", { password: person.password, reviews: "keep" });
  expect(gone.status).toBe(200);
  expect(await markOf(id)).toBe(true);
});

test("a hidden team review is counted once despite role changes", async () => {
  const person = await app.person("Admin");
  const { _id: reviewId } = (await write(person, "Hidden and marked")).body.review;
  const before = await numbers();
  const steps = [
    () => admin.put("/hide-review", { reviewId, reason: "notGenuine", seenState: "published" }),
    () => admin.put("/update-user-role", { userId: person.id, role: "Customer" }),
    () => admin.put("/show-review", { reviewId, seenState: "hidden" }),
  ];
  for (const step of steps) expect((await step()).status).toBe(200);
  expect(await numbers()).toEqual({ count: before.count + 1, team: before.team - 1, fives: before.fives + 1 });
});

test("concurrent reviews and role changes leave correct marks and counts", async () => {
  for (let round = 0; round < 3; round++) {
    const person = await app.person();
    const before = await numbers();
    const roles = ["Admin", "Customer", "Admin", "Customer", "Admin"] as const;
    const writes = Array.from({ length: 8 }, (_, n) => write(person, `Round ${round}, ${n}`));
    const changes = roles.map((role) =>
      inChange(
        { ...app.context, user: admin as never },
        (tx, record) => changeRole({ ...app.context, tx, record }, person.id, role, admin.name),
        "role.changed",
      ),
    );
    const [answers] = await Promise.all([Promise.all(writes), Promise.all(changes)]);
    const written = answers.filter(({ status }) => status === 200).map(({ body }) => body.review._id);
    expect(written).toHaveLength(8);
    const [row] = await app.context.database.select().from(users).where(eq(users.id, person.id));
    const isTeam = row?.role === "Admin";
    for (const id of written) expect(await markOf(id)).toBe(isTeam || undefined);
    const after = await numbers();
    expect(after.count - before.count).toBe(isTeam ? 0 : 8);
    expect(after.team - before.team).toBe(isTeam ? 8 : 0);
  }
});

test("a review by an invited team member is marked and does not count as a verified client's", async () => {
  const [owner, sender] = [newEmail("owner"), await app.person("Admin")];
  await app.context.database.insert(users).values({
    id: randomUUID(),
    email: owner,
    name: "Olga Owner",
    passwordHash: "!",
    role: "Customer",
    isTeam: true,
  });
  for (const email of [owner, company.email.replace(/^.*@/, "somebody@"), newEmail("client")]) {
    const isClient = email.startsWith("client");
    await sender.post("/invitations", { email, name: "Rhea Lund", projectId: "7", serviceId: null });
    const mail = await app.mailbox.newest(email);
    const token = /#i=([\w-]{43})$/m.exec(mail.text)?.[1] ?? "";
    const given = { token, name: "Rhea Lund", rating: 4, description: `For ${email}` };
    const { review } = (await app.visitor().post("/create-invited-review", given)).body;
    expect(review.worksHere).toBe(isClient ? undefined : true);
    const { body } = await app.visitor().get("/project-reviews");
    expect(body.reviews.some(({ reviewId }: { reviewId: string }) => reviewId === review._id)).toBe(isClient);
  }
});

test("a mark set by an Admin survives role changes until an Admin removes it, and both are logged", async () => {
  const person = await app.person();
  const { _id: reviewId } = (await write(person, "From my private address")).body.review;
  const before = await numbers();
  const mark = (worksHere: boolean, reason = "She told us so", by = admin) =>
    by.put("/mark-review", { reviewId, worksHere, reason });
  expect((await mark(true, "x", person)).status).toBe(403);
  expect((await mark(true, " \n")).body.code).toBe("textInvalid");
  expect((await mark(false)).body.code).toBe("changedMeanwhile");

  const marked = await mark(true);
  expect(marked.body.review).toMatchObject({ worksHere: true, isMarkedByHand: true });
  expect((await mark(true)).body.code).toBe("changedMeanwhile");
  expect(await numbers()).toEqual({ count: before.count - 1, team: before.team + 1, fives: before.fives - 1 });
  expect([await markOf(reviewId), await isTestimonial(reviewId)]).toEqual([true, false]);
  const setRole = (role: string) => admin.put("/update-user-role", { userId: person.id, role });
  await setRole("Admin");
  // Removing the manual mark keeps the role's.
  expect((await mark(false)).body.review).toMatchObject({ worksHere: true });
  expect((await mark(false)).body.code).toBe("changedMeanwhile");
  await setRole("Customer");
  expect(await markOf(reviewId)).toBeUndefined();

  await mark(true);
  await setRole("Admin");
  await setRole("Customer");
  expect(await markOf(reviewId)).toBe(true);
  await mark(false, "It was her sister");
  expect(await markOf(reviewId)).toBeUndefined();
  expect(await numbers()).toEqual(before);
  const { entries } = (await admin.get("/record?event=review.unmarked")).body;
  expect(entries[0]).toMatchObject({ subject: reviewId, details: { reason: "It was her sister" } });
});
