import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { beginFlow, type Purpose } from "#src/features/accounts/codes/flows.server.ts";
import { RESEND_AFTER_MS } from "#src/features/accounts/limits.ts";
import { verifyChain } from "#src/features/audit/verify-chain.server.ts";
import { newSalt } from "#src/server/security/hashing.ts";
import { hashToken, newToken } from "#src/server/security/secrets.ts";
import { loseDatabase, newEmail, openTestApp, PASSWORD, type TestApp } from "#tests/support/build-app.ts";
import { endpoints, fullPath, methodOf } from "#tests/support/endpoints.ts";
import { browserWithCode } from "#tests/support/flows.ts";
import { mailsSent, rowsOf } from "#tests/support/rows.ts";

interface Line {
  time: string;
  event?: string;
  actor?: string;
  address?: string;
  reqId?: string;
  code?: string;
  by?: string;
  path?: string;
  [field: string]: unknown;
}

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const linesOf = (log: string): Line[] =>
  log
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

/** Every row of every table, including the queue's, as text. */
async function dump(site: TestApp): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    site,
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    for (const { row } of await rowsOf<{ row: string }>(site, `select t::text as row from ${name} t`))
      texts.push(`${name} ${row}`);
  }
  return texts.join("\n");
}

/** The embedded store's files as they are on disk, including old row versions and the write-ahead log. */
async function bytesOf({ context }: TestApp): Promise<Buffer | undefined> {
  const files = await context.connection.embedded?.dumpDataDir("none");
  return files && Buffer.from(await files.arrayBuffer());
}

test("no entered or generated secret is in the log, the queue, an error, an email's headers or the database", {
  tags: ["asvs-16.2.5", "asvs-14.2.1", "asvs-14.2.4", "asvs-6.5.2", "asvs-16.5.1"],
}, async () => {
  const canary = {
    password: "canary-password-7f3a No 1",
    newPassword: "Canary-new-password-91bc 2",
    resetPassword: "canary-reset-password-55de 3",
    wrong: "canary-wrong-password-02aa",
    email: "canary-address-3e1f@mail.example",
    agent: "canary-agent",
    picture: "canaryPictureBytes7c2d",
    forged: "canary-forged-cookie-and-bearer-8811-abcdefgh",
    queried: "canary-query-4b4b",
  };
  const bodies: string[] = [];
  const browser = app.visitor();
  const send = async (...args: Parameters<typeof browser.call>) => {
    const answer = await browser.call(...args);
    if (answer.status >= 400) bodies.push(JSON.stringify(answer.body));
    return answer;
  };
  const { email, password, newPassword } = canary;
  // While the mail server is down, the sealed email and its job wait in the queue.
  app.mailbox.isRefusing = true;
  await send("POST", "/sign-up", { name: "Ann Ash", email, password, rememberMe: true });
  const waiting = await dump(app);
  expect(waiting).toMatch(/^public\.mails /m);
  expect(waiting).toMatch(/^pgboss\.job/m);
  app.mailbox.isRefusing = false;
  const flow = browser.cookies.get("flow")?.split(".")[0] ?? "";
  const code = await app.mailbox.code(email);
  const [before] = [await dump(app)];
  await send("POST", "/verify-user", { email, otp: "0000" === code ? "0001" : "0000" });
  const { token } = (await send("POST", "/verify-user", { email, otp: code })).body.user;
  const [sid, device] = [browser.cookies.get("sid") ?? "", browser.cookies.get("device") ?? ""];
  await send("POST", "/login", { email, password: canary.wrong });
  await send("POST", "/login", { email, password: canary.wrong, extra: canary.wrong });
  await send("POST", "/login", undefined, { raw: `{"password":"${canary.wrong}` });
  await send("PUT", "/update-profile", { profilePic: `data:image/png;base64,${canary.picture}` });
  await send("PUT", "/update-password", { currentPassword: canary.wrong, newPassword, confirmPassword: newPassword });
  await send("PUT", "/update-password", { currentPassword: password, newPassword, confirmPassword: newPassword });
  await send("GET", `/my-profile?token=${canary.queried}`, undefined, {
    headers: { authorization: `Bearer ${canary.forged}`, cookie: `sid=${canary.forged}`, "user-agent": canary.agent },
  });
  for (let request = 0; request < 4; request++) await app.visitor().post("/forgot-password-otp", { email });
  await mailsSent(app);
  const link = app.mailbox.mails.map(({ text }) => /#t=([\w-]+)/.exec(text)?.[1]).find((t) => t !== undefined) ?? "";
  expect(link).toHaveLength(43);
  const queued = await dump(app);
  await send("POST", "/verify-link", { t: link, email });
  const verified = browser.cookies.get("flow")?.split(".")[0] ?? "";
  await send("PUT", "/reset-password", { email, password: canary.resetPassword });
  const after = await dump(app);

  const secrets = { ...canary, flow, verified, token, sid, device, link };
  const headers = app.mailbox.mails.map(({ raw }) => raw.slice(0, raw.indexOf("\r\n\r\n")));
  expect(headers.length).toBeGreaterThan(3);
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(10);
    expect(app.log(), name).not.toContain(secret);
    expect(bodies.join("\n"), name).not.toContain(secret);
    if (name !== "email") for (const text of [waiting, before, queued, after]) expect(text, name).not.toContain(secret);
    if (name !== "email") for (const head of headers) expect(head, name).not.toContain(secret);
  }
  for (const head of headers) expect(head).not.toMatch(new RegExp(`\\b${code}\\b`));
  // The embedded store's files contain earlier versions of rows: secrets must not appear there either.
  const bytes = await bytesOf(app);
  if (bytes) {
    expect(bytes.includes(canary.email)).toBe(true);
    for (const [name, secret] of Object.entries(secrets))
      if (name !== "email") expect(bytes.includes(secret), name).toBe(false);
  }
  // A four-digit code could be found immediately from any fast digest.
  for (const algorithm of ["md5", "sha1", "sha256", "sha512"]) {
    for (const text of [code, `${email}${code}`, `${code}${email}`]) {
      for (const encoding of ["hex", "base64", "base64url"] as const)
        expect(before).not.toContain(createHash(algorithm).update(text).digest(encoding));
    }
  }
  expect(before).not.toMatch(new RegExp(`[(,]"?${code}"?[,)]`));
  for (const line of after.split("\n").filter((row) => row.startsWith("pgboss."))) expect(line).not.toContain("canary");
});

test("no endpoint logs its callers' input or secrets", {
  tags: "asvs-16.2.5",
}, async () => {
  await using site = await openTestApp();
  const canary = "canaryTyped5d1e";
  const email = `${canary}@mail.example`;
  const values: Record<string, unknown> = {
    rating: 4.5,
    form: "consultation",
    reviews: "remove",
    role: "Admin",
    kind: "error",
  };
  const sample = (name: string) => values[name] ?? (/email/i.test(name) ? email : `${canary} ${name} words`);
  const headers = { "user-agent": canary, referer: `https://${canary}.example/`, origin: "http://localhost:3000" };
  const answers = new Set<number>();
  for (const role of ["Admin", "Customer", undefined] as const) {
    const visitor = role
      ? await site.person(role, { name: `${canary} Name`, email: `${role}-${email}` })
      : site.visitor();
    for (const endpoint of endpoints.toSorted((one, other) => rankOf(one) - rankOf(other))) {
      const names = Object.keys(endpoint.body?.shape ?? {});
      const body = endpoint.body && Object.fromEntries(names.map((name) => [name, sample(name)]));
      const query = Object.keys(endpoint.query?.shape ?? {}).map((name) => `${name}=${canary}`);
      const url = `${fullPath(endpoint)}?${[...query, `t=${canary}`].join("&")}`;
      answers.add((await visitor.call(methodOf(endpoint), fullPath(endpoint), body, { headers })).status);
      answers.add((await visitor.call(methodOf(endpoint), url, body, { headers })).status);
      const forged = { ...headers, authorization: `Bearer ${canary}`, cookie: `sid=${canary}; flow=${canary}` };
      await visitor.call(methodOf(endpoint), fullPath(endpoint), body, { headers: forged });
    }
    for (const [name, value] of visitor.cookies) if (name !== "hint") expect(site.log(), name).not.toContain(value);
  }
  await mailsSent(site);
  expect([...answers]).toEqual(expect.arrayContaining([200, 400, 401, 403, 422]));
  expect(linesOf(site.log()).length).toBeGreaterThan(endpoints.length * 9);
  expect(site.log()).not.toContain(canary);
});

/** Calls that end sessions or flows needed by others come last. */
const rankOf = ({ path, method }: (typeof endpoints)[number]) => (path === "/logout" ? 1 : method === "DELETE" ? 2 : 0);

test("logs every way to verify a mailbox: codes and links of both purposes, and resent codes", {
  tags: ["asvs-16.3.1", "asvs-16.3.3"],
}, async () => {
  const { context, visitor } = app;
  const { email, id: userId } = await app.person();
  const findEvents = async (call: Promise<unknown>) => {
    const before = app.log().length;
    await call;
    const lines = linesOf(app.log().slice(before));
    return lines.flatMap(({ event = "" }) => (/^(?:sign-up|reset|code)/.test(event) ? [event] : []));
  };
  const code = async (purpose: Purpose, otp: string) => {
    const address = purpose === "reset" ? email : newEmail();
    const browser = await browserWithCode(app, { purpose, email: address, code: "1234", userId });
    return browser.post(purpose === "reset" ? "/verify-otp" : "/verify-user", { email: address, otp });
  };
  const link = async (purpose: Purpose) => {
    const [t, address] = [newToken(), purpose === "reset" ? email : newEmail()];
    const signUp = { name: "Ann Ash", passwordHash: "", rememberMe: true };
    const about = { purpose, email: address, ...(purpose === "reset" ? { userId } : { signUp }) };
    const proof = { salt: newSalt(), codeMac: null, linkHash: hashToken(t), reservedIn: null };
    await beginFlow(context.database, context, about, proof, context.clock());
    return visitor().post("/verify-link", { t, email: address });
  };
  const resend = async () => {
    const browser = await browserWithCode(app, { purpose: "reset", email, code: "1234", userId });
    app.advance(RESEND_AFTER_MS);
    return browser.post("/resend-otp", { email });
  };
  expect(await findEvents(code("sign-up", "0000"))).toEqual(["code.refused"]);
  expect(await findEvents(code("sign-up", "1234"))).toEqual(["sign-up.verified"]);
  expect(await findEvents(code("reset", "0000"))).toEqual(["code.refused"]);
  expect(await findEvents(code("reset", "1234"))).toEqual(["reset.verified"]);
  expect(await findEvents(link("sign-up"))).toEqual(["sign-up.verified"]);
  expect(await findEvents(link("reset"))).toEqual(["reset.verified"]);
  expect(await findEvents(resend())).toEqual(["code.resent"]);
});

test("account events and rejections are logged as JSON with time, actor, address and event", {
  tags: ["asvs-16.2.1", "asvs-16.2.2", "asvs-16.2.4", "asvs-16.3.1", "asvs-16.3.2", "asvs-16.3.3"],
}, async () => {
  await using site = await openTestApp();
  const person = await site.person();
  const { email, id } = person;
  const address = "203.0.113.77";
  const from = { address };
  const stranger = site.visitor();
  await stranger.post("/sign-up", { name: "A B", email: newEmail(), password: PASSWORD, rememberMe: true }, from);
  const newcomer = newEmail();
  const signUp = await browserWithCode(site, { purpose: "sign-up", email: newcomer, code: "1234" });
  await signUp.post("/verify-user", { email: newcomer, otp: "0000" }, from);
  await signUp.post("/verify-user", { email: newcomer, otp: "1234" }, from);
  await stranger.post("/login", { email, password: "wrong" }, from);
  await stranger.post("/forgot-password-otp", { email }, from);
  await person.get("/all-users", from);
  await person.delete("/my-sessions", { password: "wrong" }, from);
  await person.delete("/my-sessions", { password: PASSWORD }, from);
  const newPassword = "Nine Umbrellas in April 4";
  await person.put("/update-password", { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }, from);
  const reset = await browserWithCode(site, { purpose: "reset", email, code: "1234", userId: id });
  await reset.post("/verify-otp", { email, otp: "1234" }, from);
  await person.post("/create-review", { rating: 4, description: "Logged." }, from);
  await person.post("/logout", undefined, from);
  await reset.put("/reset-password", { email, password: "Another lamp beside 3 chairs" }, from);
  await person.post("/login", { email, password: "Another lamp beside 3 chairs" }, from);
  await person.delete("/my-profile", { password: "Another lamp beside 3 chairs", reviews: "remove" }, from);
  await stranger.get("/my-profile", from);
  await stranger.post("/login", { email, extra: 1 }, from);
  await stranger.post("/login", undefined, { ...from, raw: "{" });
  await stranger.post("/login", { email, password: "x" }, { ...from, headers: { origin: "https://evil.example" } });
  await stranger.post("/login", undefined, { ...from, raw: "x", headers: { "content-type": "text/plain" } });
  for (let check = 0; check < 21; check++) await stranger.post("/verify-otp", { email, otp: "0000" }, from);
  await mailsSent(site);

  const lines = linesOf(site.log());
  for (const { time, level, msg } of lines) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(level).toEqual(expect.any(Number));
    expect(msg).toEqual(expect.any(String));
  }
  const events = new Set(lines.map(({ event }) => event));
  for (const event of [
    "sign-up.begun",
    "sign-up.verified",
    "code.refused",
    "login.failed",
    "login.succeeded",
    "logout",
    "reset.begun",
    "reset.verified",
    "account.password-changed",
    "account.sessions-ended",
    "account.deleted",
    "review.published",
    "mail.sent",
    "answer",
  ]) {
    expect(events, event).toContain(event);
  }
  const passwords = lines.filter(({ event }) => event === "account.password-changed");
  expect(new Set(passwords.map(({ by }) => by))).toEqual(new Set(["update", "reset"]));
  const refusals = new Map(lines.filter(({ event }) => event === "refused").map((line) => [line.code, line]));
  for (const code of [
    "loginRequired",
    "adminOnly",
    "wrongCredentials",
    "wrongPassword",
    "codeInvalid",
    "invalidInput",
    "malformedBody",
    "forbiddenOrigin",
    "unsupportedMediaType",
    "tooManyAttempts",
  ]) {
    expect(refusals.get(code), code).toMatchObject({ address, reqId: expect.any(String), result: expect.any(Number) });
  }
  for (const code of ["adminOnly", "wrongPassword"]) expect(refusals.get(code)?.actor, code).toBe(id);
  for (const line of lines.filter(({ event = "" }) =>
    /^(?:sign-up|login|reset|password|sessions|account|code|logout)/.test(event),
  )) {
    expect(line.address, line.event).toEqual(expect.any(String));
    expect(line.reqId, line.event).toEqual(expect.any(String));
  }
  for (const event of [
    "account.password-changed",
    "account.sessions-ended",
    "account.deleted",
    "logout",
    "review.published",
  ]) {
    expect(lines.find((line) => line.event === event)?.actor, event).toBe(id);
  }
});

test("a request cannot inject lines into the log", { tags: ["asvs-16.4.1", "asvs-1.3.10"] }, async () => {
  const before = linesOf(app.log()).length;
  const forged = '\r\n{"level":30,"event":"login.succeeded","actor":"forged"}\u001b[2J%s%o%n%d';
  await app.visitor().post("/login", { email: forged, password: forged });
  await app.visitor().post("/sign-up", { name: forged, email: forged, password: forged, rememberMe: true });
  await app.app.inject({ url: `/api/v1/${encodeURIComponent(forged)}`, headers: { "user-agent": "%s%o\u001b[2J" } });
  await app.app.inject({
    method: "POST",
    url: "/csp-reports",
    headers: { "content-type": "application/csp-report" },
    payload: forged,
  });
  const lines = linesOf(app.log()).slice(before);
  expect(lines.filter(({ actor }) => actor === "forged")).toEqual([]);
  expect(lines.filter(({ event }) => event === "login.succeeded")).toEqual([]);
  expect(app.log()).not.toContain("\u001b");
});

test("browsers' reports are limited, so that they cannot fill the log", async () => {
  const before = linesOf(app.log()).filter(({ event }) => event === "csp").length;
  for (let report = 0; report < 80; report++) {
    const { statusCode } = await app.app.inject({
      method: "POST",
      url: "/csp-reports",
      headers: { "content-type": "application/reports+json" },
      payload: "[]",
    });
    expect(statusCode).toBe(204);
  }
  expect(linesOf(app.log()).filter(({ event }) => event === "csp").length - before).toBeLessThanOrEqual(120);
  const other = await app.app.inject({
    method: "POST",
    url: "/csp-reports",
    headers: { "content-type": "text/plain" },
    payload: "x",
  });
  expect(other.statusCode).toBe(415);
});

describe("faults", () => {
  /** Renames a table during a call. */
  async function without(table: string, work: () => Promise<void>): Promise<void> {
    await rowsOf(app, `alter table ${table} rename to gone`);
    try {
      await work();
    } finally {
      await rowsOf(app, `alter table gone rename to ${table}`);
    }
  }

  test("a verification that fails at any step leaves nothing behind, and works once the fault is fixed", {
    tags: "asvs-2.3.3",
  }, async () => {
    for (const table of ["users", "record_pending", "sessions", "devices", "totals"]) {
      const email = newEmail();
      const browser = await browserWithCode(app, { purpose: "sign-up", email, code: "1234" });
      await without(table, async () => {
        expect((await browser.post("/verify-user", { email, otp: "1234" })).status, table).toBe(500);
      });
      expect(await rowsOf(app, `select 1 from users where email = '${email}'`), table).toEqual([]);
      expect((await browser.post("/verify-user", { email, otp: "1234" })).status, table).toBe(200);
    }
  });

  test("a change succeeds and its entry stays pending while the chain cannot be written", async () => {
    for (const table of ["record_head", "record_chain", "record_details"]) {
      const email = newEmail();
      const browser = await browserWithCode(app, { purpose: "sign-up", email, code: "1234" });
      const waiting = `select event from record_pending where subject = (select id::text from users where email = '${email}')`;
      await without(table, async () => {
        expect((await browser.post("/verify-user", { email, otp: "1234" })).status, table).toBe(200);
        expect(await rowsOf(app, waiting), table).toEqual([{ event: "account.created" }]);
      });
      // The next batch includes it.
      expect((await browser.post("/create-review", { rating: 4, description: `Without ${table}.` })).status).toBe(200);
      expect(await rowsOf(app, "select 1 from record_pending"), table).toEqual([]);
    }
    expect((await verifyChain(app.context.database, app.context.clock())).broken).toBeUndefined();
  });

  test("a reset that fails at any step changes nothing, and works once the fault is fixed", {
    tags: "asvs-2.3.3",
  }, async () => {
    for (const table of ["sessions", "devices", "quotas", "record_pending", "mails", "pgboss.job_common"]) {
      const person = await app.person();
      const { email, id } = person;
      const browser = await browserWithCode(app, { purpose: "reset", email, code: "1234", userId: id });
      await browser.post("/verify-otp", { email, otp: "1234" });
      const before = await rowsOf(app, `select password_hash from users where id = '${id}'`);
      const reset = () => browser.put("/reset-password", { email, password: "Another lamp beside 3 chairs" });
      if (table.includes(".")) {
        await rowsOf(app, `alter table ${table} rename to gone`);
        expect((await reset()).status, table).toBe(500);
        await rowsOf(app, "alter table pgboss.gone rename to job_common");
      } else {
        await without(table, async () => expect((await reset()).status, table).toBe(500));
      }
      expect(await rowsOf(app, `select password_hash from users where id = '${id}'`), table).toEqual(before);
      expect((await person.get("/my-profile")).status, table).toBe(200);
      expect((await reset()).status, table).toBe(200);
    }
  });

  test("logins fail while sessions or quotas cannot be read", { tags: "asvs-16.5.3" }, async () => {
    const person = await app.person();
    await without("sessions", async () => expect((await person.get("/my-profile")).status).toBe(500));
    await without("users", async () => expect((await person.get("/my-profile")).status).toBe(500));
    await without("quotas", async () => {
      expect((await app.visitor().post("/login", { email: person.email, password: PASSWORD })).status).toBe(500);
      expect((await app.visitor().post("/forgot-password-otp", { email: person.email })).status).toBe(500);
    });
    expect((await person.get("/my-profile")).status).toBe(200);
  });

  test("while the database is down, every call returns the same error, and the failure is logged without values", {
    tags: ["asvs-16.3.4", "asvs-16.5.1", "asvs-16.5.2", "asvs-13.4.2", "asvs-16.5.4"],
  }, async () => {
    const site = await openTestApp();
    const person = await site.person();
    await mailsSent(site);
    await loseDatabase(site);
    const email = "canary-in-a-fault@mail.example";
    for (const endpoint of endpoints) {
      const body = {
        email,
        password: "canary-fault-password",
        name: "Ann",
        rememberMe: true,
        otp: "1234",
        t: "x".repeat(43),
      };
      const fields = Object.fromEntries(Object.entries(body).filter(([name]) => name in (endpoint.body?.shape ?? {})));
      const answer = await person.call(methodOf(endpoint), fullPath(endpoint), endpoint.body && fields);
      expect(answer.status, endpoint.path).toBe(503);
      expect(answer.body, endpoint.path).toEqual({ code: "busy", message: expect.any(String) });
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
    for (const path of ["/login", "/forgot-password-otp"]) {
      const { status, body } = await site
        .visitor()
        .post(path, path === "/login" ? { email, password: "canary-fault-password" } : { email });
      expect([status, Object.keys(body)], path).toEqual([503, ["code", "message"]]);
    }
    expect((await site.app.inject("/healthz")).statusCode).toBe(200);
    expect((await site.app.inject("/health")).statusCode).toBe(503);
    const errors = linesOf(site.log()).filter(({ event }) => event === "database.away");
    expect(errors.length).toBeGreaterThan(3);
    expect(errors[0]).toMatchObject({ reqId: expect.any(String), err: { stack: expect.stringContaining("at ") } });
    expect(site.log()).not.toContain("canary");
    await site.close().catch(() => {});
  });

  test("of 200 parallel logins the hashing queue accepts its maximum, the rest get Retry-After, and reads continue", {
    tags: ["asvs-15.2.2", "asvs-15.1.3"],
  }, async () => {
    const emails = Array.from({ length: 200 }, (_, index) => `crowd-${index}@mail.example`);
    const logins = emails.map((email) => app.visitor().post("/login", { email, password: "wrong" }));
    const reading = await Promise.all(Array.from({ length: 10 }, () => app.visitor().get("/get-all-reviews")));
    const answers = await Promise.all(logins);
    expect(reading.every(({ status }) => status === 200)).toBe(true);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(100);
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(35);
    for (const { headers, body } of refused) {
      expect(body.code).toBe("busy");
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    }
  });
});
