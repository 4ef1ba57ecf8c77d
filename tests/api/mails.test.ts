import { connect, Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAIL_POLLING_SECONDS } from "#src/server/mail/mail.ts";
import { newEmail, openTestApp, PASSWORD, type TestApp } from "#tests/support/build-app.ts";
import { mailsSent } from "#tests/support/rows.ts";

const connections: string[] = [];
const dial = Socket.prototype.connect;
let app: TestApp;
beforeAll(async () => {
  // Records every socket that this process opens.
  Socket.prototype.connect = function (this: Socket, ...args: Parameters<typeof dial>) {
    const [first, host] = (args as unknown[]).flat() as [number | { host?: string; port?: number }, string?];
    const { port, host: name = host } = typeof first === "number" ? { port: first } : first;
    connections.push(`${name ?? "localhost"}:${port}`);
    return dial.apply(this, args);
  } as typeof dial;
  app = await openTestApp();
});
afterAll(async () => {
  Socket.prototype.connect = dial;
  await app.close();
});

const signUp = (email: string, name = "Ann Ash") =>
  app.visitor().post("/sign-up", { name, email, password: PASSWORD, rememberMe: true });

test("an email has exactly the entered recipient or is not sent", {
  tags: "asvs-1.3.11",
}, async () => {
  const refused = [
    "a@b.example\r\nBcc: c@d.example",
    "a@b.example\nSubject: x",
    "a@b.example,c@d.example",
    "a@b.example;c@d.example",
    "a@b.example c@d.example",
    "<a@b.example>",
    "Ann <a@b.example>",
    "a@b.example>",
    '"a b"@c.example',
    '"a@evil.example,"@c.example',
    "a(comment)@b.example",
    "a@(comment)b.example",
    "a@b.example(comment)",
    "a@@b.example",
    "a@b@c.example",
    "a@[127.0.0.1]",
    "a@localhost",
    "a@b.example\0",
    "a\t@b.example",
    " a@b.example",
    "a@b.example ",
    "é@b.example",
    "a@bücher.example",
    "a@b.example\u2028c@d.example",
    "@a,@b:c@d.example",
    "a..b@c.example",
    ".a@b.example",
    "a.@b.example",
    "a@-b.example",
    "a@b..example",
    "a@b.example.",
    "undisclosed:;",
    "",
    "a",
    `${"a".repeat(250)}@b.example`,
  ];
  for (const email of refused) {
    for (const answer of [await signUp(email), await app.visitor().post("/forgot-password-otp", { email })]) {
      expect([400, 422], JSON.stringify(email)).toContain(answer.status);
      expect(answer.setCookies).toEqual([]);
    }
  }
  expect(app.mailbox.mails).toEqual([]);

  const odd = [
    "a!b%c@mail.example",
    "o'neil{x}|y~`z@mail.example",
    "a=b#c$d&e*f/g?h^_@mail.example",
    "-rf@mail.example",
  ];
  for (const email of odd) {
    expect((await signUp(email)).status, email).toBe(200);
    const { recipients, raw, subject } = await app.mailbox.newest(email);
    expect(recipients).toEqual([email]);
    expect(raw.match(/^(?:to|cc|bcc):/gim)).toHaveLength(1);
    expect(subject).toMatch(/^Your \w+ sign-up code$/);
  }
});

test("emails before verification contain no user input; later ones show names as text", {
  tags: ["asvs-1.3.7", "asvs-1.3.5"],
}, async () => {
  const email = newEmail();
  const name = "<img src=x onerror=alert(1)> {{7*7}} [x](y)";
  const browser = app.visitor();
  await browser.post("/sign-up", { name, email, password: PASSWORD, rememberMe: true });
  const first = await app.mailbox.newest(email);
  for (const part of [first.raw, first.html, first.text]) expect(part).not.toMatch(/onerror|7\*7|\[x\]/);
  expect((await browser.post("/verify-user", { email, otp: await app.mailbox.code(email) })).status).toBe(200);
  await app.visitor().post("/login", { email, password: PASSWORD });
  const later = await app.mailbox.newest(email, 1);
  expect(later.text).toContain(name);
  expect(later.html).toContain("&lt;img src=x onerror=alert(1)&gt; {{7*7}} [x](y)");
  expect(later.html).not.toContain("<img src=x");
  expect(later.subject).toMatch(/^New login to your \w+ account$/);
  expect(later.html).not.toMatch(/<script|src="http|<link|url\(/);
});

test("a new device, a changed password and a deletion are reported by email", {
  tags: ["asvs-6.3.5", "asvs-6.3.7"],
}, async () => {
  const person = await app.person();
  const subjects = async (after: number) => (await app.mailbox.newest(person.email, after)).subject;
  await app.visitor().post("/login", { email: person.email, password: PASSWORD });
  expect(await subjects(0)).toMatch(/New login/);
  const password = "Nine Umbrellas in April 4";
  await person.put("/update-password", { currentPassword: PASSWORD, newPassword: password, confirmPassword: password });
  expect(await subjects(1)).toMatch(/password was changed/);
  await person.delete("/my-profile", { password, reviews: "remove" });
  expect(await subjects(2)).toMatch(/account has been deleted/);
});

test("sends an email when its transaction commits, without waiting for the next poll", async () => {
  let waited = 0;
  for (let mail = 0; mail < 8; mail++) {
    const email = newEmail("prompt");
    await signUp(email);
    const since = performance.now();
    await app.mailbox.newest(email);
    waited += performance.now() - since;
  }
  // Polling every half second would delay each by a quarter of a second on average.
  expect(waited / 8).toBeLessThan((MAIL_POLLING_SECONDS * 1_000) / 4);
});

test("the site works while the mail server is down, and every email arrives once it is back", {
  tags: "asvs-16.5.2",
}, async () => {
  app.mailbox.isRefusing = true;
  const emails = Array.from({ length: 5 }, () => newEmail("waiting"));
  for (const answer of await Promise.all(emails.map((email) => signUp(email)))) expect(answer.status).toBe(200);
  await expect
    .poll(() => app.log().match(/"event":"mail.failed"/g)?.length ?? 0, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(5);
  for (const email of emails) expect(app.mailbox.countFor(email)).toBe(0);
  app.mailbox.isRefusing = false;
  await mailsSent(app);
  for (const email of emails) expect(app.mailbox.countFor(email)).toBe(1);
  for (const email of emails) expect(app.log()).not.toContain(email);
});

test("sends nothing to a mail server with an untrusted certificate", { tags: "asvs-12.3.2" }, async () => {
  let received = 0;
  const server = new SMTPServer({
    secure: true,
    authOptional: true,
    onData: (stream, _session, done) => {
      received++;
      stream.resume();
      stream.on("end", () => done());
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  await using site = await openTestApp({ SMTP_URL: `smtps://127.0.0.1:${port}` });
  await site.visitor().post("/sign-up", { name: "Ann Ash", email: newEmail(), password: PASSWORD, rememberMe: true });
  await expect.poll(() => site.log(), { timeout: 10_000 }).toContain('"event":"mail.failed"');
  expect(received).toBe(0);
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test("the site opens sockets only to its mail server and its database", {
  tags: ["asvs-13.2.4", "asvs-13.1.1"],
}, async () => {
  const person = await app.person();
  for (const profilePic of ["http://169.254.169.254/x", "https://evil.example/x.png"])
    await person.put("/update-profile", { profilePic });
  await person.post("/create-review", { rating: 4, description: "See https://evil.example/" });
  await mailsSent(app);
  const { smtpUrl = "", databaseUrl } = app.context.config;
  const hostOf = (url: string) => {
    const { hostname, port } = new URL(url);
    return `${hostname}:${port}`;
  };
  const before = [...connections];
  expect(before).toContain(hostOf(smtpUrl));
  // Sanity check: a connection of ours is recorded.
  connect({ host: "127.0.0.1", port: Number(new URL(smtpUrl).port) }).destroy();
  expect(connections).toHaveLength(before.length + 1);
  const others = new Set(before.filter((place) => !place.startsWith("127.0.0.1:")));
  expect([...others]).toEqual([]);
  if (databaseUrl) expect(before).toContain(hostOf(databaseUrl));
});
