import { randomUUID } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invitations, recordChain, recordDetails, reviews } from "#src/database/schema.ts";
import { newEmail, openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { content } from "#tests/support/content.ts";
import { purgeAddresses } from "./queries.server.ts";
import { remindInvited } from "./remind.server.ts";

const { company } = content;

const DAY = 24 * 60 * 60_000;
const PROJECT = {
  id: "7",
  title: "Ostervane Joinery",
  path: "/projects/ostervane-joinery",
};
const SERVICE = { id: "1", title: "Website Development", path: "/servicedetail/1" };

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin");
});
afterAll(() => app.close());

/** Invites a client. Returns the invitation's id, the email and the link's token. */
async function invite(about: { name?: string; projectId?: string | null; serviceId?: string | null } = {}) {
  const email = newEmail("client");
  const given = { name: "Rhea Lund", projectId: PROJECT.id, serviceId: SERVICE.id, ...about };
  const { status, body } = await admin.post("/invitations", { email, ...given });
  expect(status).toBe(200);
  const mail = await app.mailbox.newest(email);
  const token = /\/reviews\/new#i=([\w-]{43})$/m.exec(mail.text)?.[1] ?? "";
  return { id: body.invitation._id as string, email, token, mail };
}
const tokenIn = (text: string) => /#i=([\w-]{43})$/m.exec(text)?.[1] ?? "";
const look = (token: string) => app.visitor().post("/invitation", { token });
const write = (token: string, about: object = {}) =>
  app.visitor().post("/create-invited-review", {
    token,
    name: "Rhea Lund",
    rating: 4.5,
    description: "They asked before they drew.",
    ...about,
  });
const entriesOf = (...subjects: string[]) =>
  app.context.database
    .select({ event: recordChain.event, actor: recordChain.actor, details: recordDetails.details })
    .from(recordChain)
    .innerJoin(recordDetails, eq(recordDetails.seq, recordChain.seq))
    .where(inArray(recordChain.subject, subjects))
    .orderBy(asc(recordChain.seq));

test("only Admins send, list and revoke invitations", async () => {
  const customer = await app.person();
  for (const [method, body] of [
    ["POST", { email: "a@b.example", name: "A", projectId: null, serviceId: null }],
    ["GET", undefined],
    ["DELETE", { invitationId: randomUUID() }],
  ] as const) {
    expect((await app.visitor().call(method, "/invitations", body)).status).toBe(401);
    expect((await customer.call(method, "/invitations", body)).status).toBe(403);
  }
});

test("an invited client writes one verified review without an account", async () => {
  const { id, token, mail } = await invite({ name: 'Rhea <b>"Lund"</b>' });
  expect(mail.subject).toBe(`What was it like to work with ${company.name}?`);
  expect(mail.text).toContain(`We worked with you on ${PROJECT.title} and ${SERVICE.title}`);
  expect(mail.html).toContain("Rhea &lt;b&gt;");
  expect((await look(token)).body).toEqual({ name: 'Rhea <b>"Lund"</b>', project: PROJECT, service: SERVICE });

  const { body } = await write(token);
  expect(body).toEqual({
    message: "Review Submitted Successfully",
    review: {
      _id: expect.any(String),
      rating: 4.5,
      description: "They asked before they drew.",
      createdAt: expect.any(String),
      user: { name: "Rhea Lund", profilePic: null, role: "Customer" },
      verified: { project: PROJECT, service: SERVICE },
    },
  });
  for (const path of ["/get-all-reviews", "/get-all-reviews?minRating=4"]) {
    expect((await app.visitor().get(path)).body.reviews[0]).toEqual(body.review);
  }
  const moderated = (await admin.get("/moderated-reviews?search=rhea")).body.reviews;
  expect(moderated[0].user.name).toBe("Rhea Lund");
  const listed = (await admin.get("/invitations")).body.invitations[0];
  expect(listed).toMatchObject({ _id: id, state: "used", project: PROJECT, service: SERVICE });
  expect(await entriesOf(id, body.review._id)).toEqual([
    {
      event: "invitation.sent",
      actor: admin.id,
      details: { to: 'Rhea <b>"Lund"</b>', project: PROJECT.title, service: SERVICE.title },
    },
    { event: "invitation.used", actor: null, details: { review: body.review._id } },
    { event: "review.received", actor: null, details: { rating: 4.5, name: "Rhea Lund" } },
    { event: "review.published", actor: null, details: { content: expect.stringMatching(/^[\w-]{43}$/) } },
  ]);
});

test("a link used a hundred times simultaneously creates one review", async () => {
  const { id, token } = await invite();
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => write(token, { description: `Race ${n}` })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "invitationInvalid")).toHaveLength(99);
  const rows = await app.context.database.select().from(reviews).where(eq(reviews.invitationId, id));
  expect(rows).toHaveLength(1);
});

test("a repeated review by the same link returns the first, even in parallel", async () => {
  const { id, token } = await invite();
  const same = () => write(token, { description: "Sent on a train, in a tunnel." });
  const answers = await Promise.all(Array.from({ length: 20 }, same));
  answers.push(await same());
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const [first] = answers;
  for (const answer of answers) expect(answer.body).toEqual(first?.body);
  const reviewId = first?.body.review._id;
  expect(await app.context.database.select().from(reviews).where(eq(reviews.invitationId, id))).toHaveLength(1);
  expect((await entriesOf(reviewId)).map(({ event }) => event)).toEqual(["review.received", "review.published"]);

  const another = await invite();
  for (const [link, about] of [
    [token, { description: "Another text." }],
    [token, { description: "Sent on a train, in a tunnel.", rating: 4 }],
  ] as const) {
    expect((await write(link, about)).body.code).toBe("invitationInvalid");
  }
  // The same text by another link is another review.
  const foreign = await write(another.token, { description: "Sent on a train, in a tunnel." });
  expect(foreign.body.review._id).not.toBe(reviewId);
  app.advance(DAY + 1_000);
  expect((await same()).body.code).toBe("invitationInvalid");
  admin = await app.person("Admin");
});

test("erases only the address, thirty days after the invitation was used or expired", async () => {
  const [used, open] = [await invite({ name: "Used Soon" }), await invite({ name: "Never Used" })];
  await write(used.token);
  const addresses = async () => {
    await purgeAddresses(app.context.database, app.context.clock());
    const rows = await app.context.database
      .select()
      .from(invitations)
      .where(inArray(invitations.id, [used.id, open.id]));
    return Object.fromEntries(rows.map(({ id, email }) => [id, email]));
  };
  app.advance(29 * DAY);
  expect(await addresses()).toEqual({ [used.id]: used.email, [open.id]: open.email });
  app.advance(DAY + 1_000);
  expect(await addresses()).toEqual({ [used.id]: null, [open.id]: open.email });
  app.advance(30 * DAY);
  expect(await addresses()).toEqual({ [used.id]: null, [open.id]: null });

  admin = await app.person("Admin");
  const listed = (await admin.get("/invitations?limit=100")).body.invitations;
  expect(listed).toContainEqual(
    expect.objectContaining({ _id: used.id, email: null, name: "Used Soon", state: "used", project: PROJECT }),
  );
});

test("rejects used, expired, revoked and unknown links with a message", async () => {
  const sentence =
    "This invitation has already been used, has expired or was meant for someone else. Ask us for a new one.";
  const [used, revoked, expired] = [await invite(), await invite(), await invite()];
  await write(used.token);
  expect((await admin.delete("/invitations", { invitationId: revoked.id })).body.message).toContain("revoked");
  app.advance(30 * DAY + 1_000);
  for (const token of [used.token, revoked.token, expired.token, "A".repeat(43), used.id, "x"]) {
    for (const answer of [await look(token), await write(token)]) {
      expect(answer).toMatchObject({ status: 422, body: { code: "invitationInvalid", message: sentence } });
    }
  }
  admin = await app.person("Admin");
  const states = (await admin.get("/invitations")).body.invitations.map(
    ({ _id, state }: { _id: string; state: string }) => [_id, state],
  );
  expect(Object.fromEntries(states)).toMatchObject({ [used.id]: "used", [expired.id]: "expired" });
  expect(Object.fromEntries(states)[revoked.id]).toBeUndefined();
});

test("a rejected review leaves the invitation unused", async () => {
  const { token } = await invite();
  for (const [about, code] of [
    [{ name: "  " }, "nameInvalid"],
    [{ name: "admin" }, "nameInvalid"],
    // With a Cyrillic A.
    [{ name: "\u0410dmin" }, "nameInvalid"],
    [{ name: "An0nymous" }, "nameInvalid"],
    [{ name: "x".repeat(81) }, "nameInvalid"],
    [{ name: "a\u202eb" }, "nameInvalid"],
    [{ description: " \n" }, "textInvalid"],
    [{ description: "x".repeat(2_001) }, "textInvalid"],
    [{ rating: 4.3 }, "invalidInput"],
    [{ projectId: "1" }, "invalidInput"],
  ] as const) {
    expect((await write(token, about)).body.code).toBe(code);
  }
  expect((await write(token)).status).toBe(200);
});

test("requires a single address, and an existing project or service if one is given", async () => {
  const about = { email: "client@mail.example", name: "Ann", projectId: null, serviceId: null };
  for (const [change, code] of [
    [{ email: "a@b.example,c@d.example" }, "emailInvalid"],
    [{ email: "a@b.example\nBcc: c@d.example" }, "emailInvalid"],
    [{ name: "\u202eAnn" }, "nameInvalid"],
    [{ projectId: "999" }, "invalidInput"],
    [{ serviceId: "x" }, "invalidInput"],
  ] as const) {
    expect((await admin.post("/invitations", { ...about, ...change })).body.code).toBe(code);
  }
  const { token, mail } = await invite({ projectId: null, serviceId: null });
  expect(mail.text).toContain("We worked with you. Would you");
  expect((await write(token)).body.review.verified).toEqual({ project: null, service: null });
});

test("the pages of projects and services show verified clients' reviews, newest first", async () => {
  const reviewOf = async (projectId: string) =>
    (await app.visitor().get(`/project-review?projectId=${projectId}`)).body.review;
  const reviewsOf = async (serviceId: string) =>
    (await app.visitor().get(`/service-reviews?serviceId=${serviceId}`)).body.reviews;
  const about = { projectId: "14", serviceId: "5" };
  expect(await reviewOf("14")).toBeNull();
  expect(await reviewsOf("5")).toEqual([]);
  const long = "They told us what it would cost. ".repeat(20).trim();
  for (const description of ["One", "Two", "Three", long]) await write((await invite(about)).token, { description });
  expect(await reviewOf("14")).toMatchObject({ text: long, rating: 4.5 });
  const reviews = await reviewsOf("5");
  expect(reviews).toHaveLength(3);
  expect(reviews[0].excerpt).toMatch(/^They told us .*…$/);
  expect(reviews.slice(1).map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual(["Three", "Two"]);

  // Hidden reviews are not shown.
  const { id } = await reviewOf("14");
  await admin.put("/hide-review", { reviewId: id, reason: "privateData", seenState: "published" });
  expect(await reviewOf("14")).toMatchObject({ text: "Three" });
  for (const address of ["/project-review?projectId=99", "/service-reviews?serviceId=99"]) {
    expect((await app.visitor().get(address)).status).toBe(404);
  }
});

test("a published review of a project appears on the pages of all its services", async () => {
  const reviewsOf = async (serviceId: string) =>
    (await app.visitor().get(`/service-reviews?serviceId=${serviceId}`)).body.reviews as { id: string }[];
  // The project took services 1 and 6, and the invitation names neither.
  const project = content.projects.items.find(({ slug }) => slug === "saltwend-bathhouse");
  const { formerId: projectId, title = "", slug } = project ?? {};
  const { token } = await invite({ projectId, serviceId: null });
  const { _id: id } = (await write(token, { description: "They found the tide tables." })).body.review;
  for (const serviceId of ["1", "6"]) {
    expect((await reviewsOf(serviceId))[0]).toEqual({
      id,
      name: "Rhea Lund",
      rating: 4.5,
      excerpt: "They found the tide tables.",
      project: { id: projectId, title, path: `/projects/${slug}` },
    });
  }
  expect((await reviewsOf("2")).map((review) => review.id)).not.toContain(id);
  // A review of both the project and the service appears once.
  const both = await invite({ projectId, serviceId: "6" });
  const { _id: twice } = (await write(both.token, { description: "Both." })).body.review;
  expect((await reviewsOf("6")).map((review) => review.id)).toEqual([twice, id]);
  await admin.put("/mark-review", { reviewId: twice, worksHere: true, reason: "She works here." });
  expect((await reviewsOf("6")).map((review) => review.id)).toEqual([id]);
  await admin.put("/hide-review", { reviewId: id, reason: "privateData", seenState: "published" });
  for (const serviceId of ["1", "6"]) {
    expect((await reviewsOf(serviceId)).map((review) => review.id)).not.toContain(id);
  }
});

test("a project's card shows the newest published review of a verified client", async () => {
  const ofProject = async () =>
    (await app.visitor().get("/project-reviews")).body.reviews.filter(
      ({ projectId }: { projectId: string }) => projectId === "12",
    );
  await app.context.database.insert(reviews).values({
    id: randomUUID(),
    rating: 1,
    description: "Nobody was invited to write this",
    projectId: "12",
    createdAt: new Date(app.context.clock().getTime() + DAY),
  });
  expect(await ofProject()).toEqual([]);
  const first = (await write((await invite({ projectId: "12" })).token, { description: "The first" })).body.review;
  const second = (await write((await invite({ projectId: "12" })).token, { description: "The second" })).body.review;
  expect(await ofProject()).toEqual([{ projectId: "12", reviewId: second._id, name: "Rhea Lund", rating: 4.5 }]);

  await admin.put("/hide-review", { reviewId: second._id, reason: "offTopic", seenState: "published" });
  expect((await ofProject())[0]).toMatchObject({ reviewId: first._id });
});

test("revoking is recorded, and a used invitation cannot be revoked", async () => {
  const [open, used] = [await invite(), await invite()];
  expect((await admin.delete("/invitations", { invitationId: open.id })).status).toBe(200);
  expect((await entriesOf(open.id)).at(-1)).toEqual({ event: "invitation.revoked", actor: admin.id, details: {} });
  expect((await admin.delete("/invitations", { invitationId: open.id })).body.code).toBe("notFound");
  await write(used.token);
  expect((await admin.delete("/invitations", { invitationId: used.id })).body.code).toBe("changedMeanwhile");
});

test("paginates invitations newest first and stores no token", async () => {
  const seen: string[] = [];
  let path: string | undefined = "/invitations?limit=3";
  while (path) {
    const { body } = await admin.get(path);
    seen.push(...body.invitations.map(({ _id }: { _id: string }) => _id));
    path = body.nextCursor && `/invitations?limit=3&cursor=${body.nextCursor}`;
  }
  const all = (await admin.get("/invitations?limit=100")).body.invitations;
  expect(seen).toEqual(all.map(({ _id }: { _id: string }) => _id));
  expect((await admin.get("/invitations?cursor=x")).status).toBe(400);

  const { token } = await invite();
  const rows = await app.context.database.select().from(invitations);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(app.log()).not.toContain(token);
});

test("limits an Admin to fifty invitations a day", async () => {
  const busy = await app.person("Admin");
  const send = () =>
    busy.post("/invitations", { email: newEmail("many"), name: "Many", projectId: null, serviceId: null });
  for (let sent = 0; sent < 50; sent++) expect((await send()).status).toBe(200);
  expect((await send()).body.code).toBe("tooManyAttempts");
});

test("sending an expired invitation again replaces it, and a used one cannot be replaced", async () => {
  const [expired, used] = [await invite(), await invite()];
  await app.context.database
    .update(invitations)
    .set({ expiresAt: new Date(Date.now() - DAY) })
    .where(eq(invitations.id, expired.id));
  const about = { name: "Rhea Lund", projectId: PROJECT.id, serviceId: SERVICE.id };
  const again = await admin.post("/invitations", { ...about, email: expired.email, replaces: expired.id });
  expect(again.status).toBe(200);
  expect((await app.mailbox.newest(expired.email)).text).toMatch(/\/reviews\/new#i=/);
  const { body } = await admin.get("/invitations");
  const ids = body.invitations.map(({ _id }: { _id: string }) => _id);
  expect(ids).toContain(again.body.invitation._id);
  expect(ids).not.toContain(expired.id);
  expect((await entriesOf(expired.id)).map(({ event }) => event)).toEqual(["invitation.sent", "invitation.revoked"]);

  expect((await write(used.token)).status).toBe(200);
  const late = await admin.post("/invitations", { ...about, email: used.email, replaces: used.id });
  expect([late.status, late.body.code]).toEqual([409, "changedMeanwhile"]);
});

test("a pasted list invites all valid lines and reports each invalid one", async () => {
  const [one, two, three, four] = ["one", "two", "three", "four"].map(newEmail) as [string, string, string, string];
  const lines = [
    `Rhea Lund, ${one}, Ostervane Joinery`,
    "",
    `Lund, Tom; ${two}; northmoor-ferries`,
    `Ada Bright <${three}>`,
    `"Grace Hall"\t${four}`,
    "Nobody at all",
    "Half, address@",
    `, ${newEmail("nameless")}`,
    `Ann Unknown, ${newEmail("unknown")}, The Moon`,
    `Rhea again, ${one.toUpperCase()}, ostervane joinery`,
  ].join("\r\n");
  const busy = await app.person("Admin");
  const { status, body } = await busy.post("/several-invitations", { lines });
  expect([status, body.sent, body.message]).toEqual([
    200,
    4,
    "4 invitations sent. 5 lines could not be used; correct and send them again.",
  ]);
  expect(body.problems.map(({ number, problem }: { number: number; problem: string }) => [number, problem])).toEqual([
    [6, "No email address on this line. Use: name, email, project."],
    [7, "The email address is incomplete. Correct it."],
    [8, "Write a name of up to 80 characters before the address."],
    [9, "No project has this title. Copy it from the project's page, or leave it out."],
    [10, "This client is already in the list above."],
  ]);
  expect(body.problems[0].line).toBe("Nobody at all");
  expect((await app.mailbox.newest(one)).text).toContain("on Ostervane Joinery");
  expect((await app.mailbox.newest(two)).text).toContain("Tom Lund");
  expect((await app.mailbox.newest(four)).text).toContain("Grace Hall");

  // Sending the list again after a lost response emails no one twice.
  const again = (await busy.post("/several-invitations", { lines })).body;
  expect(again.sent).toBe(0);
  expect(again.problems[0].problem).toMatch(/already has an open invitation/);
  expect((await (await app.person()).post("/several-invitations", { lines })).status).toBe(403);
});

test("a preview lists valid clients and invalid lines without sending anything", async () => {
  const busy = await app.person("Admin");
  const [tom, ann, inc] = [newEmail("tom"), newEmail("ann"), newEmail("inc")];
  const lines = [
    `"Bell, Tom" <${tom}>, Ostervane Joinery`,
    `"Ash, Ann",${ann}`,
    `"Acme, Inc." <${inc}>`,
    "Nobody at all",
  ].join("\n");
  const { body } = await busy.post("/several-invitations", { lines, isPreview: true });
  expect(body).toMatchObject({
    sent: 0,
    clients: [
      { name: "Tom Bell", email: tom, project: "Ostervane Joinery" },
      { name: "Ann Ash", email: ann, project: null },
      { name: "Acme, Inc.", email: inc, project: null },
    ],
    message: "3 clients will be invited. 1 line cannot be used: see below.",
  });
  expect(app.mailbox.mails.filter(({ to }) => [tom, ann, inc].includes(to))).toEqual([]);
  const sent = (await busy.post("/several-invitations", { lines })).body;
  expect([sent.sent, sent.clients]).toEqual([3, body.clients]);
  expect((await app.mailbox.newest(tom)).text).toContain("Hello Tom Bell,");
  const again = (await busy.post("/several-invitations", { lines, isPreview: true })).body;
  expect([again.clients, again.problems.length]).toEqual([[], 4]);
});

test("a list beyond the daily limit sends fifty and returns the rest", async () => {
  const busy = await app.person("Admin");
  const list = (count: number) => Array.from({ length: count }, () => `Many, ${newEmail("list")}`).join("\n");
  const first = (await busy.post("/several-invitations", { lines: list(52) })).body;
  expect([first.sent, first.problems.map(({ number }: { number: number }) => number)]).toEqual([50, [51, 52]]);
  expect(first.problems[0].problem).toMatch(/up to 50 lines/);
  const second = (await busy.post("/several-invitations", { lines: list(1) })).body;
  expect([second.sent, second.problems[0].problem]).toEqual([
    0,
    expect.stringMatching(/limit of 50 invitations a day/),
  ]);
});

test("reminds a client once after ten days, with a new link for the same review", async () => {
  await using alone = await openTestApp();
  const owner = await alone.person("Admin");
  const invited = async (name: string) => {
    const email = newEmail("remind");
    await owner.post("/invitations", { email, name, projectId: "7", serviceId: null });
    return { email, token: tokenIn((await alone.mailbox.newest(email)).text) };
  };
  const writeBy = (token: string) =>
    alone.visitor().post("/create-invited-review", { token, name: "Rhea Lund", rating: 4, description: "In the end." });
  const mailsTo = (email: string) => alone.mailbox.mails.filter(({ to }) => to === email);
  const [late, used, revoked] = [await invited("Late"), await invited("Used"), await invited("Revoked")];
  await writeBy(used.token);
  const listed = (await owner.get("/invitations")).body.invitations;
  await owner.delete("/invitations", { invitationId: listed[0]._id });
  alone.advance(10 * DAY - 1_000);
  await remindInvited(alone.context);
  expect(mailsTo(late.email)).toHaveLength(1);
  alone.advance(2_000);
  // Simultaneously on two instances, and once more later.
  await Promise.all([remindInvited(alone.context), remindInvited(alone.context)]);
  alone.advance(DAY);
  await remindInvited(alone.context);
  const reminder = await alone.mailbox.newest(late.email, 1);
  expect(reminder.subject).toBe(`Reminder: what was it like to work with ${company.name}?`);
  expect(reminder.text).toContain("This is our only reminder");
  expect([late, used, revoked].map(({ email }) => mailsTo(email).length)).toEqual([2, 2, 1]);

  const second = tokenIn(reminder.text);
  expect(second).not.toBe(late.token);
  for (const token of [late.token, second]) {
    expect((await alone.visitor().post("/invitation", { token })).body.name).toBe("Late");
  }
  const answers = await Promise.all([late.token, second, late.token, second].map(writeBy));
  expect(new Set(answers.map(({ body }) => body.review._id)).size).toBe(1);
  // After the review was written, the reminder's link shows it.
  const read = await alone.visitor().post("/invited-review", { token: second });
  expect(read.body.review.description).toBe("In the end.");
  await alone.visitor().delete("/invited-review", { token: late.token });
  expect((await alone.visitor().post("/invited-review", { token: second })).body).toMatchObject({
    code: "invitationInvalid",
    message: "This invitation has already been used, has expired or was meant for someone else. Ask us for a new one.",
  });
  const rows = await alone.context.database.select().from(invitations);
  expect(JSON.stringify(rows)).not.toContain(second);
});

test("sends no reminder on an invitation's last day, or after it was used", async () => {
  await using alone = await openTestApp();
  const owner = await alone.person("Admin");
  const email = newEmail("last-day");
  await owner.post("/invitations", { email, name: "Last", projectId: null, serviceId: null });
  await alone.mailbox.newest(email);
  alone.advance(29 * DAY + 1_000);
  await remindInvited(alone.context);
  const [row] = await alone.context.database.select().from(invitations);
  expect(row?.remindedAt).toBeNull();

  const token = tokenIn((await alone.mailbox.newest(email)).text);
  alone.advance(-15 * DAY);
  const given = { token, name: "Last", rating: 4, description: "At the same moment." };
  const [answer] = await Promise.all([
    alone.visitor().post("/create-invited-review", given),
    remindInvited(alone.context),
  ]);
  expect(answer.status).toBe(200);
  await remindInvited(alone.context);
  const events = await alone.context.database.select({ event: recordChain.event }).from(recordChain);
  expect(events.filter(({ event }) => event === "invitation.reminded").length).toBeLessThanOrEqual(1);
});

test("sending an open invitation again replaces its link", async () => {
  const first = await invite();
  const about = { name: "Rhea Lund", projectId: PROJECT.id, serviceId: SERVICE.id, email: first.email };
  expect((await admin.post("/invitations", { ...about, replaces: first.id })).status).toBe(200);
  const mail = await app.mailbox.newest(first.email, 1);
  expect(mail.text).toContain("replaces an earlier one");
  expect((await look(first.token)).body.code).toBe("invitationInvalid");
  expect((await look(tokenIn(mail.text))).status).toBe(200);
});
