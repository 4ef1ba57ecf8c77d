import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { clientStories, recordChain, recordDetails } from "#src/database/schema.ts";
import { runOperatorCommand } from "#src/operator.ts";
import { newEmail, openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin");
});
afterAll(() => app.close());

const STORY = {
  quality: 5,
  schedule: 3.5,
  cost: null,
  refer: 4.5,
  challenge: "Nobody found the timetable.",
  solution: null,
  result: "Half of the calls\nto the office are gone.",
};
const EMPTY = { quality: null, schedule: null, cost: null, refer: null, challenge: null, solution: null, result: null };

/** An invited client who wrote a review, with calls by the link's token. */
async function client(projectId: string | null, about: { rating?: number; description?: string } = {}) {
  const email = newEmail("client");
  await admin.post("/invitations", { email, name: "Rhea Lund", projectId, serviceId: null });
  const token = /#i=([\w-]{43})$/m.exec((await app.mailbox.newest(email)).text)?.[1] ?? "";
  const given = { token, name: "Rhea Lund", rating: 2, description: "They asked before they drew.", ...about };
  const { _id: id } = (await app.visitor().post("/create-invited-review", given)).body.review;
  const visitor = app.visitor();
  return {
    token,
    id: id as string,
    read: async () => (await visitor.post("/invited-review", { token })).body,
    save: (seenRevision = 0, story: object = STORY) =>
      visitor.put("/client-story", { token, ...EMPTY, ...story, seenRevision }),
    approve: (seenRevision = 1) => visitor.post("/approve-client-story", { token, seenRevision }),
    remove: () => visitor.delete("/client-story", { token }),
    edit: (description: string) => visitor.put("/invited-review", { token, rating: 2, description, seenRevision: 1 }),
    withdraw: () => visitor.delete("/invited-review", { token }),
  };
}
const pageOf = async (projectId: string) => (await app.visitor().get(`/project-review?projectId=${projectId}`)).body;
const hide = (reviewId: string) => admin.put("/hide-review", { reviewId, reason: "abuse", seenState: "published" });
const summary = async () => (await app.visitor().get("/get-all-reviews")).body.summary;
const eventsOf = (subject: string) =>
  app.context.database
    .select({ event: recordChain.event, actor: recordChain.actor, details: recordDetails.details })
    .from(recordChain)
    .innerJoin(recordDetails, eq(recordDetails.seq, recordChain.seq))
    .where(eq(recordChain.subject, subject))
    .orderBy(asc(recordChain.seq));

test("a story appears on the project's page only after approval, and counts in no average", async () => {
  const before = await summary();
  const { id, save, approve, read } = await client("2");
  expect(await read()).toMatchObject({ name: "Rhea Lund", project: { id: "2" }, story: null, review: { _id: id } });
  const saved = await save();
  expect([saved.status, saved.body.story]).toEqual([200, { ...STORY, revision: 1, approvedAt: null }]);
  expect(await pageOf("2")).toMatchObject({ review: { id }, others: [] });
  expect((await pageOf("2")).review.story).toBeUndefined();

  expect((await approve()).body).toMatchObject({ message: expect.any(String), story: { revision: 1 } });
  expect((await pageOf("2")).review).toEqual({
    id,
    name: "Rhea Lund",
    rating: 2,
    text: "They asked before they drew.",
    story: STORY,
  });
  expect((await read()).story.approvedAt).toEqual(expect.any(String));
  const { count, average } = await summary();
  expect(count).toBe(before.count + 1);
  expect(average).toBe(2);
  const notification = await vi.waitFor(() => {
    const mail = app.mailbox.mails.find(
      ({ to, subject }) => to === admin.email && subject.startsWith("A client’s answers"),
    );
    expect(mail).toBeDefined();
    return mail;
  }, 60_000);
  expect(notification?.text).not.toContain("timetable");
});

test("a change hides a story until it is approved again, and both are logged by hash", async () => {
  const { id, save, approve } = await client("3");
  await save();
  await approve();
  expect((await save(1)).body.message).toBe("You made no changes.");
  const changed = await save(1, { ...STORY, challenge: "Nobody found the ferry." });
  expect(changed.body.story).toMatchObject({ revision: 2, approvedAt: null });
  expect((await pageOf("3")).review.story).toBeUndefined();
  // Only the current revision can be approved.
  expect((await approve(1)).body.code).toBe("changedMeanwhile");
  expect((await save(1)).body.code).toBe("changedMeanwhile");
  expect((await approve(2)).status).toBe(200);
  expect((await approve(2)).status).toBe(200);
  expect((await pageOf("3")).review.story.challenge).toBe("Nobody found the ferry.");

  const entries = (await eventsOf(id)).filter(({ event }) => event.startsWith("story."));
  expect(entries.map(({ event }) => event)).toEqual(["story.saved", "story.approved", "story.saved", "story.approved"]);
  const [first, approved, second] = entries.map(({ details }) => details);
  expect(approved).toEqual({ content: first?.content });
  expect(second).toEqual({ content: expect.stringMatching(/^[\w-]{43}$/), before: first?.content });
  expect(JSON.stringify(entries)).not.toMatch(/ferry|timetable/);
  expect((await runOperatorCommand(app.context, { command: "verify-record" })).isDone).toBe(true);
});

test("a story is hidden and shown with its review, and cannot be changed while hidden", async () => {
  const { id, save, approve } = await client("4");
  await save();
  await approve();
  await hide(id);
  expect(await pageOf("4")).toEqual({ review: null, others: [] });
  for (const { status, body } of [await save(1, { quality: 1 }), await approve()]) {
    expect([status, body.code]).toEqual([409, "reviewHidden"]);
  }
  await admin.put("/show-review", { reviewId: id, seenState: "hidden" });
  expect((await pageOf("4")).review.story).toEqual(STORY);
});

test("a story is deleted with its review, and can be removed separately", async () => {
  const [one, two] = [await client("5"), await client("5", { description: "Another." })];
  for (const { save, approve } of [one, two]) {
    await save();
    await approve();
  }
  await one.remove();
  expect((await one.remove()).status).toBe(200);
  expect((await eventsOf(one.id)).filter(({ event }) => event === "story.removed")).toHaveLength(1);
  expect((await one.read()).story).toBeNull();
  expect(await pageOf("5")).toMatchObject({ review: { id: two.id, story: STORY }, others: [] });
  await two.withdraw();
  expect(await pageOf("5")).toEqual({
    review: { id: one.id, name: "Rhea Lund", rating: 2, text: "They asked before they drew." },
    others: [],
  });
  expect(await app.context.database.select().from(clientStories).where(eq(clientStories.reviewId, two.id))).toEqual([]);
  for (const { body } of [await two.save(), await two.approve(), await two.remove()]) {
    expect(body.code).toBe("reviewGone");
  }
});

test("older reviews with approved stories stay on the page beside the newest review", async () => {
  const older = await client("6");
  await older.save();
  await older.approve();
  const newer = await client("6", { description: "Newer." });
  expect(await pageOf("6")).toMatchObject({ review: { id: newer.id }, others: [{ id: older.id, story: STORY }] });
});

test("rejects stories for reviews without a project, and invalid stories with a code", async () => {
  const { save } = await client(null);
  expect((await save()).body).toMatchObject({
    code: "storyWithoutPage",
    message: expect.stringContaining("isn’t linked to a project"),
  });
  const other = await client("7");
  for (const [story, code] of [
    [{}, "storyEmpty"],
    [{ quality: 0 }, "invalidInput"],
    [{ quality: 5.5 }, "invalidInput"],
    [{ quality: 4.3 }, "invalidInput"],
    [{ challenge: " \n" }, "textInvalid"],
    [{ challenge: "\u202Eevil" }, "textInvalid"],
    [{ result: "x".repeat(801) }, "textInvalid"],
    [{ rating: 5 }, "invalidInput"],
  ] as const) {
    expect((await other.save(0, story)).body.code, JSON.stringify(story)).toBe(code);
  }
  expect((await other.save(0, { result: "😀".repeat(800) })).status).toBe(200);
});

test("rejects stories by unused, unknown and foreign links", async () => {
  const email = newEmail("client");
  await admin.post("/invitations", { email, name: "Early", projectId: "8", serviceId: null });
  const unused = /#i=([\w-]{43})$/m.exec((await app.mailbox.newest(email)).text)?.[1] ?? "";
  for (const token of [unused, "A".repeat(43), "x"]) {
    const visitor = app.visitor();
    for (const { body } of [
      await visitor.put("/client-story", { token, ...STORY, seenRevision: 0 }),
      await visitor.post("/approve-client-story", { token, seenRevision: 1 }),
      await visitor.delete("/client-story", { token }),
    ]) {
      expect(body.code).toBe("invitationInvalid");
    }
  }
});

test("concurrent saves, approvals, hides and withdrawals are consistent and show nothing unapproved", async () => {
  for (let round = 0; round < 3; round++) {
    const { id, save, approve, withdraw } = await client("9");
    await save();
    const [saves, approvals] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, (_, n) => save(1, { quality: 1 + n / 2 }))),
      Promise.all(Array.from({ length: 5 }, () => approve(1))),
      hide(id),
      round === 2 ? withdraw() : undefined,
    ]);
    expect(saves.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    for (const { status, body } of [...saves, ...approvals]) {
      if (status !== 200) expect(["changedMeanwhile", "reviewHidden", "reviewGone"]).toContain(body.code);
    }
    const events = (await eventsOf(id)).map(({ event }) => event);
    expect(events.filter((event) => event === "story.approved").length).toBeLessThanOrEqual(1);
    const isSaved = saves.some(({ status }) => status === 200);
    expect(events.filter((event) => event === "story.saved")).toHaveLength(isSaved ? 2 : 1);
    if (round < 2) await admin.put("/show-review", { reviewId: id, seenState: "hidden" });
    const { review, others } = await pageOf("9");
    const shown = [review, ...others].find((each) => each?.id === id)?.story;
    if (isSaved || round === 2) expect(shown).toBeUndefined();
  }
});
