import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { enquiries, recordChain, recordDetails, unmailedEnquiries } from "#src/database/schema.ts";
import { type PageContext, pageContext } from "#src/server/pages/context.ts";
import { limits } from "#src/server/security/rate-limits.ts";
import { newEmail, openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { content } from "#tests/support/content.ts";
import { DONE_RETENTION_MS, FILL_TIME_MIN_MS, FORM_TOKEN_LIFE_MS, SPAM_RETENTION_MS } from "../limits.ts";
import { loader } from "../pages/enquiry.tsx";
import { purgeInbox } from "../queries.server.ts";
import { mailEnquiryDigest } from "./notifications.server.ts";

const { company } = content;

const HOUR = 60 * 60_000;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin");
});
afterAll(() => app.close());

interface Written {
  form?: string;
  name?: string;
  email?: string;
  phone?: string;
  subject?: string;
  message?: string;
  reference?: string;
  stamp?: string;
}

/** The form token of a visitor who is not too fast. */
async function formTokenOf(site = app, wait = FILL_TIME_MIN_MS): Promise<string> {
  const { body } = await site.visitor().get("/enquiry-stamp");
  site.advance(wait);
  return body.stamp;
}

async function send(written: Written = {}, { site = app, address = "127.0.0.1" } = {}) {
  const body = { form: "consultation", name: "Rhea Lund", email: newEmail("writer"), message: "Four ferries." };
  const stamp = written.stamp ?? (await formTokenOf(site));
  return site.visitor().post("/send-enquiry", { ...body, ...written, stamp }, { address });
}

const list = async (query = "") => (await admin.get(`/inbox${query}`)).body;
const find = async (email: string, query = "") =>
  (await list(`?limit=100${query}`)).enquiries.find((enquiry: { email: string }) => enquiry.email === email);
const read = async (enquiryId: string) => (await admin.get(`/enquiry?enquiryId=${enquiryId}`)).body.enquiry;
const move = (enquiryId: string, seenState: string, state: string) =>
  admin.put("/move-enquiry", { enquiryId, seenState, state });
const rowsOf = (email: string) => app.context.database.select().from(enquiries).where(eq(enquiries.email, email));
const entriesOf = (subject: string) =>
  app.context.database
    .select({ event: recordChain.event, actor: recordChain.actor, details: recordDetails.details })
    .from(recordChain)
    .innerJoin(recordDetails, eq(recordDetails.seq, recordChain.seq))
    .where(eq(recordChain.subject, subject))
    .orderBy(asc(recordChain.seq));

/** Sends an enquiry and returns its id and address. */
async function enquire(written: Written = {}): Promise<{ id: string; email: string }> {
  const email = written.email ?? newEmail("writer");
  expect((await send({ ...written, email })).status).toBe(200);
  return { id: (await rowsOf(email)).at(-1)?.id as string, email };
}

const ADMINS_CALLS = [
  ["GET", "/inbox", undefined],
  ["GET", `/enquiry?enquiryId=${randomUUID()}`, undefined],
  ["PUT", "/move-enquiry", { enquiryId: randomUUID(), seenState: "new", state: "done" }],
  ["PUT", "/open-enquiry", { enquiryId: randomUUID() }],
  ["POST", "/note-enquiry", { enquiryId: randomUUID(), text: "x" }],
  ["POST", "/reply-to-enquiry", { enquiryId: randomUUID(), text: "x", seenReplies: 0 }],
  ["DELETE", "/enquiry", { enquiryId: randomUUID(), isWholePerson: true }],
  ["GET", "/export-enquiries", undefined],
  ["GET", "/subscribers", undefined],
  ["DELETE", "/subscribers", { subscriberId: randomUUID() }],
  ["GET", "/export-subscribers", undefined],
] as const;

test("every inbox endpoint returns not found unless the inbox is enabled", async () => {
  await using off = await openTestApp({ ENQUIRIES: "" });
  const owner = await off.person("Admin");
  for (const [method, path, body] of [
    ...ADMINS_CALLS,
    ["GET", "/enquiry-stamp", undefined],
    ["POST", "/send-enquiry", {}],
    ["POST", "/join-newsletter", { email: newEmail() }],
    ["POST", "/confirm-newsletter", { token: "x" }],
    ["POST", "/leave-newsletter", { token: "x" }],
  ] as const) {
    expect((await owner.call(method, path, body)).body.code, path).toBe("notFound");
  }
  expect((await owner.get("/overview")).body).not.toHaveProperty("newEnquiries");
  const oneClick = await off.app.inject({ method: "POST", url: "/newsletter/one-click?t=x" });
  expect(oneClick.statusCode).toBe(404);
});

test("only an Admin reads, answers, moves, erases and exports enquiries", async () => {
  const customer = await app.person();
  for (const [method, path, body] of ADMINS_CALLS) {
    expect((await app.visitor().call(method, path, body)).status, path).toBe(401);
    expect((await customer.call(method, path, body)).status, path).toBe(403);
  }
});

test("no other website can send an enquiry or sign up for the newsletter in a visitor's name", async () => {
  const stamp = await formTokenOf();
  const written = { form: "consultation", name: "A", email: newEmail(), message: "x", stamp };
  const foreign: Record<string, string>[] = [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }];
  for (const headers of foreign) {
    for (const [path, body] of [
      ["/send-enquiry", written],
      ["/join-newsletter", { email: newEmail() }],
    ] as const) {
      expect((await app.visitor().post(path, body, { headers })).body.code).toBe("forbiddenOrigin");
    }
  }
  expect(await rowsOf(written.email)).toEqual([]);
});

test("an Admin can annotate, answer and close a visitor's enquiry, and each step is in the audit log", async () => {
  const { id, email } = await enquire({
    form: "home",
    phone: "+44 161 496 0301",
    message: "Four ferries.\n\nTwo isles.",
  });
  expect(await find(email)).toMatchObject({
    _id: id,
    state: "new",
    excerpt: "Four ferries. Two isles.",
    subject: null,
  });
  expect(await read(id)).toMatchObject({
    phone: "+44 161 496 0301",
    message: "Four ferries.\n\nTwo isles.",
    notes: [],
  });

  expect((await admin.post("/note-enquiry", { enquiryId: id, text: " Ask Samira. \n" })).body.message).toBe(
    "Note saved.",
  );
  const replied = await admin.post("/reply-to-enquiry", {
    enquiryId: id,
    text: "Yes, we can.\n\nOn Thursday?",
    seenReplies: 0,
  });
  expect(replied.body).toMatchObject({
    message: "Reply sent. It is listed below.",
    enquiry: {
      state: "open",
      replies: 1,
      notes: [
        { kind: "note", text: "Ask Samira.", by: admin.name },
        { kind: "reply", text: "Yes, we can.\n\nOn Thursday?", by: admin.name },
      ],
    },
  });
  // The first is the confirmation of receipt.
  const mail = await app.mailbox.newest(email, 1);
  expect(mail.subject).toBe(`Our reply to your message to ${company.name}`);
  expect(mail.raw.split("\r\n")).toContain(`Reply-To: ${company.email}`);
  expect(mail.text).toContain("Yes, we can.\n\nOn Thursday?");
  // The address is unverified, so no user input is sent to it.
  expect(mail.raw).not.toMatch(/ferries|Rhea/);

  expect((await move(id, "open", "done")).body).toMatchObject({
    message: "Marked as done.",
    enquiry: { state: "done" },
  });
  expect(await entriesOf(id)).toEqual([
    { event: "enquiry.noted", actor: admin.id, details: {} },
    { event: "enquiry.replied", actor: admin.id, details: {} },
    { event: "enquiry.moved", actor: admin.id, details: { from: "new", to: "open" } },
    { event: "enquiry.moved", actor: admin.id, details: { from: "open", to: "done" } },
  ]);
});

test("only one of several simultaneous moves succeeds, and only one of several simultaneous replies", async () => {
  const { id, email } = await enquire();
  const moves = await Promise.all(Array.from({ length: 6 }, () => move(id, "new", "done")));
  expect(moves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      admin.post("/reply-to-enquiry", { enquiryId: id, text: `Reply ${n}`, seenReplies: 0 }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  // The confirmation of receipt, and one reply.
  await app.mailbox.newest(email, 1);
  const subjects = app.mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual([expect.stringMatching(/^Our reply/), expect.stringMatching(/^We got/)]);
  expect((await move(randomUUID(), "new", "done")).body.code).toBe("notFound");
});

test("each form has its own required fields, and accepts only displayable text", async () => {
  for (const [written, code] of [
    [{ name: " " }, "nameInvalid"],
    [{ name: "x".repeat(81) }, "nameInvalid"],
    [{ email: "nobody" }, "emailInvalid"],
    [{ email: "a@b.example\r\nBcc: c@d.example" }, "emailInvalid"],
    [{ message: "x".repeat(4_001) }, "textInvalid"],
    [{ form: "home", message: "No phone" }, "textInvalid"],
    [{ form: "home", phone: "+44", message: " " }, "textInvalid"],
    [{ subject: "two\nlines" }, "textInvalid"],
  ] as const) {
    expect((await send(written)).body.code, JSON.stringify(written)).toBe(code);
  }
  const { id } = await enquire({ message: "", subject: "" });
  expect(await read(id)).toMatchObject({ message: "", subject: null, phone: null });
});

test("the honeypot and the minimum time classify a bot's text as spam, with the normal response", async () => {
  const honest = await send();
  const waiting = () => app.context.database.select().from(unmailedEnquiries);
  const before = await waiting();
  const [trapped, hasty] = [newEmail("trapped"), newEmail("hasty")];
  expect((await send({ email: trapped, reference: "https://spam.example" })).body).toEqual(honest.body);
  expect((await send({ email: hasty, stamp: await formTokenOf(app, 0) })).body).toEqual(honest.body);
  for (const [email, caughtBy] of [
    [trapped, "trap"],
    [hasty, "pace"],
  ] as const) {
    expect(await find(email)).toBeUndefined();
    const { _id: id, state } = await find(email, "&state=spam");
    expect(state).toBe("spam");
    expect(await read(id)).toMatchObject({ caughtBy });
    // The owner can move it out of spam.
    expect((await move(id, "spam", "new")).status).toBe(200);
    expect((await find(email)).state).toBe("new");
  }
  expect(await waiting()).toEqual(before);
});

test("an invalid, foreign or old form token is rejected by name, so that the form fetches a new one", async () => {
  await using site = await openTestApp();
  const other = site.context.keys.seal("newsletter", String(Date.now()));
  const old = await formTokenOf(site, FORM_TOKEN_LIFE_MS + 1_000);
  for (const stamp of ["x", other, old]) expect((await send({ stamp }, { site })).body.code).toBe("formExpired");
});

test("treats the same message within an hour as a retry: same response, stored once", async () => {
  const email = newEmail("twice");
  const first = await send({ email });
  expect((await send({ email: email.toUpperCase() })).body).toEqual(first.body);
  expect(await rowsOf(email)).toHaveLength(1);
  await send({ email, message: "Other words." });
  expect(await rowsOf(email)).toHaveLength(2);
});

test("limits enquiries by address, by mailbox and site-wide", async () => {
  await using site = await openTestApp();
  const stamp = await formTokenOf(site);
  const from = (address: string, email = newEmail("many")) => send({ stamp, email }, { site, address });
  const statuses = async (count: number, step: (n: number) => ReturnType<typeof send>) => {
    const answers = await Promise.all(Array.from({ length: count }, (_, n) => step(n)));
    return answers.map(({ status }) => status).sort();
  };
  expect(await statuses(12, () => from("203.0.113.7"))).toEqual([...Array(10).fill(200), 429, 429]);
  expect((await from("203.0.113.8")).status).toBe(200);
  const email = newEmail("one");
  expect(await statuses(12, (n) => from(`198.51.100.${n}`, email.replace("@", `+${n}@`)))).toEqual([
    ...Array(10).fill(200),
    429,
    429,
  ]);
});

test("markup, formulas, emoji and other scripts are plain text in the mail, response and file", async () => {
  await using site = await openTestApp();
  const owner = await site.person("Admin");
  const written = {
    name: "Ada <b>Pike</b> \u202E",
    subject: "=cmd|' /C calc'!A0",
    message: '@SUM(1) <img src=x onerror=alert(1)>\n"quoted", مرحبا 🫖\u202E',
  };
  expect((await send(written, { site })).status).toBe(200);
  const [{ _id: id }] = (await owner.get("/inbox")).body.enquiries;
  const shown = { name: "Ada <b>Pike</b>", subject: written.subject, message: written.message.slice(0, -1) };
  expect((await owner.get(`/enquiry?enquiryId=${id}`)).body.enquiry).toMatchObject(shown);

  const mail = await site.mailbox.newest(owner.email);
  expect(mail.subject).toBe(`New enquiry on ${company.name}`);
  expect(mail.text).toContain("Ada <b>Pike</b> wrote about");
  expect(mail.text).toContain('“@SUM(1) <img src=x onerror=alert(1)> "quoted", مرحبا 🫖”');
  expect(mail.html).not.toMatch(/<img|<b>/);
  expect(mail.text).toContain(`/dashboard/inbox/${id}`);

  await owner.post("/note-enquiry", { enquiryId: id, text: "=1+1" });
  await owner.post("/note-enquiry", { enquiryId: id, text: "Rang twice." });
  const { body, headers } = await owner.get("/export-enquiries?state=new");
  expect(headers["content-disposition"]).toContain("enquiries.csv");
  expect(body).toContain(`,'=cmd|' /C calc'!A0,"'@SUM(1) <img src=x onerror=alert(1)>\n""quoted"", مرحبا 🫖",`);
  expect(body).toMatch(/,"\S+Z note: =1\+1\n\S+Z note: Rang twice\."\r\n$/);
});

test("the sender gets a confirmation without user input, at most twice a day per mailbox", async () => {
  await using alone = await openTestApp({ ENQUIRIES: "inbox" });
  const owner = await alone.person("Admin");
  const email = newEmail("proven-by-nobody");
  const mailsTo = (to: string) => alone.mailbox.mails.filter((mail) => mail.to === to);
  const bait = { name: "Buy at evil.example", subject: "Prize", message: "https://evil.example/win" };
  for (let n = 0; n < 3; n++) {
    const written = { ...bait, email: n === 1 ? email.toUpperCase() : email, message: `${bait.message}${n}` };
    expect((await send(written, { site: alone })).status).toBe(200);
  }
  await expect.poll(() => mailsTo(owner.email).length, { timeout: 15_000 }).toBe(3);
  const received = alone.mailbox.mails.filter(
    ({ to, subject }) => to.toLowerCase() === email && /We got/.test(subject),
  );
  expect(received).toHaveLength(2);
  for (const { subject, text, html } of received) expect(subject + text + html).not.toMatch(/evil|Prize|Buy at/);
  expect(mailsTo(owner.email)[0]?.raw).toContain(`\r\nReply-To: ${email}\r\n`);

  // Detected bots and repeated messages trigger no confirmation.
  const other = newEmail("other");
  await send({ email: other, reference: "https://spam.example" }, { site: alone });
  expect(mailsTo(other)).toEqual([]);
});

test("limits confirmation mails per network address", async () => {
  await using alone = await openTestApp({ ENQUIRIES: "inbox" });
  const { cap } = limits.confirmationsAddress;
  for (let n = 0; n < cap + 2; n++) {
    await send({ email: newEmail("many"), message: `Number ${n}` }, { site: alone, address: "203.0.113.9" });
  }
  const received = () => alone.mailbox.mails.filter(({ subject }) => /We got your message/.test(subject));
  await expect.poll(() => received().length, { timeout: 15_000 }).toBe(cap);
  await send({ email: newEmail("another") }, { site: alone, address: "203.0.113.10" });
  await expect.poll(() => received().length, { timeout: 15_000 }).toBe(cap + 1);
});

test("opening a new enquiry marks it as open, but not after an Admin has marked it as new again", async () => {
  const { id } = await enquire();
  const open = () => admin.put("/open-enquiry", { enquiryId: id });
  const answers = await Promise.all([open(), open(), open()]);
  expect(answers.map(({ body }) => body.enquiry.state)).toEqual(["open", "open", "open"]);
  const moves = (await entriesOf(id)).filter(({ event }) => event === "enquiry.moved");
  expect(moves).toMatchObject([{ actor: admin.id, details: { from: "new", to: "open" } }]);
  app.advance(1_000);
  expect((await move(id, "open", "new")).status).toBe(200);
  expect((await open()).body.enquiry.state).toBe("new");
});

test("only an Admin's own click marks a new enquiry as open, and the enquiry is shown even if that fails", async () => {
  const { id } = await enquire();
  /** The data request of the enquiry's page, as made by the Admin's browser. */
  async function shown(method: string, site?: string, isFailing = false) {
    const context = new RouterContextProvider();
    const call = async (endpoint: Endpoint, argument: Record<string, string>) => {
      const isRead = endpoint.method === "GET";
      const query = isRead ? `?${new URLSearchParams(argument)}` : "";
      // An unknown id is rejected, as an example of any failure.
      const body = isFailing ? { enquiryId: randomUUID() } : argument;
      const answer = await admin.call(endpoint.method, endpoint.path + query, isRead ? undefined : body);
      return { ...answer, cookies: [], isAccepted: answer.status === 200 };
    };
    context.set(pageContext, { call } as unknown as PageContext);
    const headers = { ...(site && { "sec-fetch-site": site }) };
    const request = new Request(`http://localhost:3000/dashboard/inbox/${id}`, { method, headers });
    const read = await loader({ params: { enquiryId: id }, context, request } as unknown as LoaderFunctionArgs);
    return read.enquiry.state;
  }
  const moves = async () => (await entriesOf(id)).filter(({ event }) => event === "enquiry.moved").length;
  expect(await shown("HEAD", "none")).toBe("new");
  for (const site of ["cross-site", "same-site", undefined]) expect(await shown("GET", site), site).toBe("new");
  expect(await shown("GET", "none", true)).toBe("new");
  expect(await moves()).toBe(0);
  expect(await shown("GET", "same-origin")).toBe("open");
  expect(await moves()).toBe(1);
});

test("three enquiries an hour are mailed separately, and the rest in one digest after the hour", async () => {
  await using site = await openTestApp();
  const owner = await site.person("Admin");
  const mails = async (count: number) => {
    const come = () => site.mailbox.mails.filter(({ to, subject }) => to === owner.email && /enquir/.test(subject));
    await expect.poll(() => come().length, { timeout: 15_000 }).toBe(count);
    return come();
  };
  for (const message of ["First", "Second", "Third", "Fourth", "Fifth"]) await send({ message }, { site });
  await mails(3);
  await mailEnquiryDigest(site.context);
  site.advance(HOUR);
  await Promise.all(Array.from({ length: 4 }, () => mailEnquiryDigest(site.context)));
  const digest = (await mails(4)).at(-1);
  expect(digest?.subject).toBe(`2 more enquiries on ${company.name}`);
  expect(digest?.text).toMatch(/2 more new enquiries[\s\S]*“Fifth”[\s\S]*“Fourth”/);
});

test("the list can be searched, filtered, counted and paginated", async () => {
  await using site = await openTestApp();
  const owner = await site.person("Admin");
  for (let n = 0; n < 5; n++) await send({ message: `Number ${n}`, name: n === 3 ? "Needle" : "Hay" }, { site });
  const get = async (query: string) => (await owner.get(`/inbox${query}`)).body;
  const seen: string[] = [];
  let query: string | undefined = "?limit=2";
  while (query) {
    const page: { enquiries: { excerpt: string }[]; nextCursor?: string } = await get(query);
    seen.push(...page.enquiries.map(({ excerpt }) => excerpt));
    query = page.nextCursor && `?limit=2&cursor=${page.nextCursor}`;
  }
  expect(seen).toEqual(["Number 4", "Number 3", "Number 2", "Number 1", "Number 0"]);
  const [first] = (await get("?search=NEEDLE")).enquiries;
  expect(first.name).toBe("Needle");
  await owner.put("/move-enquiry", { enquiryId: first._id, seenState: "new", state: "spam" });
  expect((await get("?search=needle")).enquiries).toEqual([]);
  expect(await get("?state=spam")).toMatchObject({
    enquiries: [{ name: "Needle" }],
    counts: { new: 4, open: 0, done: 0, spam: 1 },
  });
  expect((await owner.get("/overview")).body.newEnquiries).toBe(4);
  await owner.delete("/enquiry", { enquiryId: first._id, isWholePerson: false });
  expect((await get("")).counts).toEqual({ new: 4, open: 0, done: 0, spam: 0 });
  for (const wrong of ["?state=gone", "?limit=0", "?cursor=x", "?unknown=1"]) {
    expect((await owner.get(`/inbox${wrong}`)).status).toBe(400);
  }
});

test("erases one enquiry, or everything from its address, without content in the audit log", async () => {
  const { id, email } = await enquire({ message: "First canary-words" });
  const second = await enquire({ email, message: "Second canary-words" });
  const third = await enquire({ email: email.toUpperCase(), message: "Third canary-words" });
  await admin.post("/note-enquiry", { enquiryId: id, text: "canary-note" });
  expect((await read(id)).othersOfPerson).toBe(2);
  expect((await admin.delete("/enquiry", { enquiryId: second.id, isWholePerson: false })).body.erased).toBe(1);
  expect((await admin.delete("/enquiry", { enquiryId: id, isWholePerson: true })).body.erased).toBe(2);
  for (const gone of [id, second.id, third.id]) {
    expect((await admin.get(`/enquiry?enquiryId=${gone}`)).body.code).toBe("notFound");
  }
  const entries = await entriesOf(id);
  expect(entries.at(-1)).toEqual({ event: "enquiry.erased", actor: admin.id, details: { count: 2 } });
  expect(JSON.stringify(entries)).not.toMatch(/canary|writer/);
  expect(app.log()).not.toMatch(/canary/);
  expect((await admin.delete("/enquiry", { enquiryId: id, isWholePerson: true })).body.code).toBe("notFound");
});

test("deletes done enquiries after a year and spam after thirty days, but not new and open ones", async () => {
  await using site = await openTestApp();
  const owner = await site.person("Admin");
  for (const message of ["new", "open", "done", "spam"]) await send({ message }, { site });
  for (const { _id, excerpt } of (await owner.get("/inbox")).body.enquiries) {
    if (excerpt !== "new") await owner.put("/move-enquiry", { enquiryId: _id, seenState: "new", state: excerpt });
  }
  const { database, clock } = site.context;
  const left = async () => {
    await purgeInbox(database, clock());
    return (await database.select({ state: enquiries.state }).from(enquiries)).map(({ state }) => state).sort();
  };
  site.advance(SPAM_RETENTION_MS - HOUR);
  expect(await left()).toEqual(["done", "new", "open", "spam"]);
  site.advance(2 * HOUR);
  expect(await left()).toEqual(["done", "new", "open"]);
  site.advance(DONE_RETENTION_MS - SPAM_RETENTION_MS);
  expect(await left()).toEqual(["new", "open"]);
});
