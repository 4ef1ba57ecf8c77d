import { afterAll, beforeAll, expect, test } from "vitest";
import { newsletterRequests, recordChain, subscribers } from "#src/database/schema.ts";
import { newEmail, openTestApp, type TestApp } from "#tests/support/build-app.ts";
import { content } from "#tests/support/content.ts";
import { mailsSent } from "#tests/support/rows.ts";
import { CONFIRM_LIFE_MS } from "../limits.ts";
import { purgeInbox } from "../queries.server.ts";

const { company } = content;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ask = (email: string, more: { reference?: string } = {}, address = "127.0.0.1") =>
  app.visitor().post("/join-newsletter", { email, ...more }, { address });
const confirm = (token: string) => app.visitor().post("/confirm-newsletter", { token });
const leave = (token: string) => app.visitor().post("/leave-newsletter", { token });
const tokenIn = ({ text }: { text: string }) => /\?t=([\w-]+)/.exec(text)?.[1] ?? "";
const emails = async () => (await app.context.database.select().from(subscribers)).map(({ email }) => email);
const requests = () => app.context.database.select().from(newsletterRequests);

/** A subscribed address and its unsubscribe token. */
async function subscriber(name = "reader") {
  const email = newEmail(name);
  await ask(email);
  expect((await confirm(tokenIn(await app.mailbox.newest(email)))).status).toBe(200);
  const welcome = await app.mailbox.newest(email, 1);
  return { email, welcome, token: tokenIn(welcome) };
}

test("an address is subscribed only once its mailbox has confirmed it", async () => {
  const email = newEmail("reader");
  const { status, body } = await ask(` ${email} `);
  expect([status, body.message]).toEqual([200, expect.stringContaining("We have sent you a link")]);
  expect(await emails()).not.toContain(email);
  const mail = await app.mailbox.newest(email);
  expect(mail.subject).toBe(`Confirm your ${company.name} newsletter subscription`);
  expect(mail.raw).not.toContain("List-Unsubscribe");
  const token = tokenIn(mail);
  expect(JSON.stringify(await requests())).not.toContain(token);

  expect((await confirm(token)).body.message).toContain("You are subscribed.");
  expect(await emails()).toContain(email);
  expect(await requests()).toEqual([]);
  expect(app.log()).not.toContain(token);
  expect(app.log()).not.toContain(email);
});

test("a confirmation link works once and for one day, even with several simultaneous clicks", async () => {
  const email = newEmail("parallel");
  await ask(email);
  const token = tokenIn(await app.mailbox.newest(email));
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422, 422, 422]);
  expect((await emails()).filter((one) => one === email)).toHaveLength(1);
  await mailsSent(app);
  expect(app.mailbox.countFor(email)).toBe(2);

  const late = newEmail("late");
  await ask(late);
  const lateToken = tokenIn(await app.mailbox.newest(late));
  app.advance(CONFIRM_LIFE_MS + 1_000);
  expect((await confirm(lateToken)).body.code).toBe("linkInvalid");
  expect((await confirm("")).body.code).toBe("linkInvalid");
  await purgeInbox(app.context.database, app.context.clock());
  expect(await requests()).toEqual([]);
});

test("subscribed and other addresses get the same response, and one mail each", async () => {
  const { email } = await subscriber("known");
  const stranger = newEmail("stranger");
  const [known, unknown] = [await ask(email.toUpperCase()), await ask(stranger)];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect((await app.mailbox.newest(email.toUpperCase(), 2)).text).toContain("You are already subscribed");
  expect((await app.mailbox.newest(stranger)).subject).toBe(`Confirm your ${company.name} newsletter subscription`);
  expect((await emails()).filter((one) => one.toLowerCase() === email)).toHaveLength(1);
});

test("one mailbox gets at most three mails a day, however its name is spelled, and the response is unaffected", async () => {
  const email = newEmail("flooded");
  const answers = [];
  for (let n = 0; n < 6; n++) answers.push(await ask(email.replace("@", `+${n}@`)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
  await mailsSent(app);
  expect(app.mailbox.mails.filter(({ to }) => to.startsWith(email.split("@")[0] ?? ""))).toHaveLength(3);
});

test("limits requests by address; a bot that fills in the honeypot triggers no mail", async () => {
  const statuses = [];
  for (let n = 0; n < 12; n++) statuses.push((await ask(newEmail("many"), {}, "203.0.113.9")).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  const email = newEmail("trapped");
  const caught = await ask(email, { reference: "x" });
  expect(caught.body).toEqual((await ask(newEmail("honest"))).body);
  await mailsSent(app);
  expect(app.mailbox.countFor(email)).toBe(0);
  expect((await ask("nobody")).body.code).toBe("emailInvalid");
});

test("unsubscribing deletes the address, can be repeated, and allows subscribing again", async () => {
  const { email, token } = await subscriber("leaver");
  expect((await leave(token)).body.message).toBe("You are unsubscribed, and we have deleted your address.");
  expect(await emails()).not.toContain(email);
  expect((await leave(token)).status).toBe(200);
  expect((await leave("nonsense")).body.code).toBe("linkInvalid");
  await ask(email);
  expect((await confirm(tokenIn(await app.mailbox.newest(email, 2)))).status).toBe(200);
  expect(await emails()).toContain(email);
  // The earlier link does not work for the new subscription.
  await leave(token);
  expect(await emails()).toContain(email);
});

test("mail programs unsubscribe with one POST without cookies; a GET only redirects to the page", async () => {
  const { email, welcome } = await subscriber("oneclick");
  expect(welcome.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  const address = /^List-Unsubscribe:\s+<([^>]+)>/m.exec(welcome.raw)?.[1] ?? "";
  const { pathname, search } = new URL(address);
  const url = pathname + search;

  const look = await app.app.inject({ method: "GET", url });
  expect([look.statusCode, look.headers.location]).toEqual([303, `/newsletter/leave${search}`]);
  expect(await emails()).toContain(email);

  const boundary = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';
  for (const [type, payload] of [
    ["multipart/form-data; boundary=x", boundary],
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
  ] as const) {
    const answer = await app.app.inject({ method: "POST", url, headers: { "content-type": type }, payload });
    expect(answer.statusCode, type).toBe(204);
    expect(await emails()).not.toContain(email);
  }
  for (const wrong of ["/newsletter/one-click", "/newsletter/one-click?t=x&t=y"]) {
    expect((await app.app.inject({ method: "POST", url: wrong })).statusCode).toBe(422);
  }
});

test("an Admin lists subscribers in pages, removes one, and exports them with their unsubscribe links", async () => {
  await using site = await openTestApp();
  const owner = await site.person("Admin");
  const { database, clock } = site.context;
  const ids = Array.from({ length: 5 }, (_, n) => `0193e7a0-0000-7000-8000-00000000000${n}`);
  for (const [n, id] of ids.entries()) {
    const confirmedAt = new Date(clock().getTime() + n * 1_000);
    await database.insert(subscribers).values({ id, email: `=reader${n}@mail.example`, confirmedAt });
  }
  const first = (await owner.get("/subscribers?limit=3")).body;
  const second = (await owner.get(`/subscribers?limit=3&cursor=${first.nextCursor}`)).body;
  const seen = [...first.subscribers, ...second.subscribers].map(({ _id }: { _id: string }) => _id);
  expect([seen, first.total, second.nextCursor]).toEqual([ids.toReversed(), 5, undefined]);

  expect((await owner.delete("/subscribers", { subscriberId: ids[0] })).status).toBe(200);
  expect((await owner.delete("/subscribers", { subscriberId: ids[0] })).body.code).toBe("notFound");
  expect((await owner.get("/subscribers")).body.total).toBe(4);
  const [entry] = await database.select().from(recordChain);
  expect(entry).toMatchObject({ event: "subscriber.removed", subject: ids[0], actor: owner.id });

  const { body, headers } = await owner.get("/export-subscribers");
  expect(headers["content-disposition"]).toContain("subscribers.csv");
  const [, row = ""] = body.split("\r\n");
  expect(row).toMatch(/^'=reader4@mail\.example,/);
  const token = /leave\?t=([\w-]+)/.exec(row)?.[1];
  expect((await site.visitor().post("/leave-newsletter", { token })).status).toBe(200);
  expect((await owner.get("/subscribers")).body.total).toBe(3);
});

test("erasing a person also removes the newsletter subscription", async () => {
  const { email } = await subscriber("whole");
  const owner = await app.person("Admin");
  const { stamp } = (await app.visitor().get("/enquiry-stamp")).body;
  app.advance(5_000);
  const written = { form: "consultation", name: "Whole", email, message: "Erase me.", stamp };
  expect((await app.visitor().post("/send-enquiry", written)).status).toBe(200);
  const [{ _id: enquiryId }] = (await owner.get("/inbox?search=erase%20me")).body.enquiries;
  expect((await owner.delete("/enquiry", { enquiryId, isWholePerson: true })).status).toBe(200);
  expect(await emails()).not.toContain(email);
});
