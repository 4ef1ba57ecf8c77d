import { afterAll, beforeAll, expect, test } from "vitest";
import { API_PREFIX, BODY_LIMIT, PICTURE_BODY_LIMIT } from "#src/contract/endpoint.ts";
import { type CallOptions, openTestApp, PASSWORD, type TestApp } from "#tests/support/build-app.ts";
import { endpoints, fullPath, methodOf, unsafeEndpoints } from "#tests/support/endpoints.ts";
import { answersIn, sendRaw, statusOf } from "#tests/support/raw-http.ts";

// The server's responses to any request: in production mode, for browsers and attackers.

const ORIGIN = "https://site.example";
const LISTED = "https://partner.example";
const TABLES = ["users", "avatars", "devices", "flows", "quotas", "reviews", "mails", "facts", "record_chain"];

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openTestApp({
    NODE_ENV: "production",
    SITE_URL: ORIGIN,
    CORS_ORIGINS: LISTED,
    WAIVE: "DATABASE_URL",
    TRUST_PROXY: "10.1.2.3",
  });
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

/** One response of each kind that the server gives without a built page. */
async function answersOfEachKind() {
  const person = await app.person();
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const { body } = await person.put("/update-profile", { profilePic: `data:image/png;base64,${png}` });
  const ask = (method: string, url: string, headers = {}) =>
    app.app.inject({ method: method as "GET", url, headers, ...(method === "POST" && { payload: "{" }) });
  return {
    list: await ask("GET", "/api/v1/get-all-reviews"),
    refusal: await ask("GET", "/api/v1/my-profile"),
    malformed: await ask("POST", "/api/v1/login", { "content-type": "application/json" }),
    "unknown call": await ask("GET", "/api/v1/nothing"),
    "wrong method": await ask("DELETE", "/api/v1/login"),
    "unknown address": await ask("GET", "/nothing.php"),
    "unreadable address": await ask("GET", "/%zz"),
    health: await ask("GET", "/health"),
    head: await ask("HEAD", "/api/v1/get-all-reviews"),
    options: await ask("OPTIONS", "/api/v1/login"),
    trace: await ask("TRACE", "/health"),
    picture: await ask("GET", body.user.profilePic),
    "no picture": await ask("GET", "/media/avatars/none.webp"),
    report: await ask("POST", "/csp-reports", { "content-type": "application/csp-report" }),
    "security contact": await ask("GET", "/.well-known/security.txt"),
  };
}

test("every response has the security headers and a content type", {
  tags: [
    "asvs-3.4.1",
    "asvs-3.4.3",
    "asvs-3.4.4",
    "asvs-3.4.5",
    "asvs-3.4.6",
    "asvs-3.4.8",
    "asvs-3.5.8",
    "asvs-4.1.1",
    "asvs-1.2.1",
  ],
}, async () => {
  for (const [kind, { headers, payload }] of Object.entries(await answersOfEachKind())) {
    expect(headers, kind).toMatchObject({
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    });
    const policy = String(headers["content-security-policy"]);
    if (kind === "picture") expect(policy).toBe("sandbox; default-src 'none'");
    else {
      for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy.split("; "), kind).toContain(part);
      expect(policy, kind).not.toMatch(/script-src[^;]*'unsafe/);
    }
    if (payload.length > 0 && kind !== "picture") {
      expect(headers["content-type"], kind).toMatch(/^(?:application\/json|text\/plain|text\/html); charset=utf-8$/);
    }
    expect(headers.server, kind).toBeUndefined();
    expect(headers["x-powered-by"], kind).toBeUndefined();
  }
});

test("the pages' policy allows no eval and requires trusted types", { tags: "asvs-1.3.2" }, async () => {
  const { headers } = await app.app.inject("/health");
  expect(headers["content-security-policy"]).not.toContain("unsafe-eval");
  expect(headers["content-security-policy"]).toContain("require-trusted-types-for 'script'");
  expect(headers["reporting-endpoints"]).toBe('csp="/csp-reports"');
});

test("no API response is cacheable, errors included", { tags: ["asvs-14.2.2", "asvs-14.3.2"] }, async () => {
  for (const endpoint of endpoints) {
    const answer = await app.visitor().call(methodOf(endpoint), fullPath(endpoint), endpoint.body && {});
    expect(answer.headers["cache-control"], endpoint.path).toBe("no-store");
  }
});

test("pictures are served with their media type, a constant file name and a sandbox policy", {
  tags: ["asvs-5.3.1", "asvs-5.4.1", "asvs-5.4.2", "asvs-3.2.1"],
}, async () => {
  const { picture } = await answersOfEachKind();
  expect(picture.headers).toMatchObject({
    "content-type": "image/webp",
    "content-disposition": 'inline; filename="avatar.webp"',
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
  });
});

test("no server file, folder or repository is reachable by URL", {
  tags: ["asvs-5.3.2", "asvs-13.4.1", "asvs-13.4.3"],
}, async () => {
  const places = [
    ".git/HEAD",
    ".git/config",
    ".env",
    ".npmrc",
    "package.json",
    "data/secret",
    "etc/passwd",
    "proc/self/environ",
  ];
  const climbs = [
    "",
    "../",
    "../../../../../",
    "..%2f..%2f",
    "%2e%2e/%2e%2e/",
    "..%5c..%5c",
    "....//",
    "%c0%ae%c0%ae/",
    "%252e%252e%252f",
    ".%00./",
  ];
  const roots = ["/", "/media/", "/media/avatars/", "/assets/", "/images/", "/fonts/", "/media/avatars/x.webp/"];
  const addresses = roots.flatMap((root) => [
    root,
    ...climbs.flatMap((climb) => places.map((place) => `${root}${climb}${place}`)),
  ]);
  expect(addresses.length).toBeGreaterThan(500);
  for (const url of addresses) {
    const { statusCode, payload } = await app.app.inject({ url });
    expect(statusCode, url).toBe(404);
    expect(payload, url).toBe(
      '{"code":"notFound","message":"We couldn’t find anything at this address. Check the link."}',
    );
  }
});

test("production has no TRACE, no mailbox, no email previews, no API description and no metrics", {
  tags: ["asvs-13.4.4", "asvs-13.4.5", "asvs-15.2.3"],
}, async () => {
  for (const url of [
    "/dev/mailbox",
    "/dev/mailbox/messages",
    "/dev/mails",
    "/dev/mails/sign-up-code",
    "/api/v1/docs",
    "/api/v1/openapi.json",
    "/metrics",
    "/status",
  ]) {
    expect((await app.app.inject({ url })).statusCode, url).toBe(404);
  }
  for (const method of ["TRACE", "TRACK", "CONNECT", "PROPFIND"]) {
    const answer = await sendRaw(
      port,
      `${method} /health HTTP/1.1\r\nHost: x\r\nCookie: sid=echo-me\r\nConnection: close\r\n\r\n`,
    );
    expect([0, 400, 404, 405, 501], method).toContain(statusOf(answer));
    expect(answer).not.toContain("echo-me");
  }
  expect((await app.app.inject("/health")).json()).toEqual({ ok: true });
});

test("a wrong method returns 405 with the allowed methods; an unknown path returns a JSON 404", async () => {
  expect(await app.visitor().delete("/login")).toMatchObject({
    status: 405,
    body: { code: "methodNotAllowed" },
    headers: { allow: "POST" },
  });
  expect(await app.visitor().put("/my-profile", {})).toMatchObject({
    status: 405,
    headers: { allow: "GET, DELETE, HEAD" },
  });
  expect(await app.visitor().post("/nothing", {})).toMatchObject({ status: 404, body: { code: "notFound" } });
  expect(await app.visitor().get(`${API_PREFIX}/`)).toMatchObject({ status: 404, body: { code: "notFound" } });
});

test("every cookie is host-only, Secure and has SameSite", {
  tags: ["asvs-3.3.1", "asvs-3.3.2", "asvs-3.3.3"],
}, async () => {
  const person = await app.person();
  const browser = app.visitor();
  const lines = [
    ...(await browser.post("/login", { email: person.email, password: PASSWORD })).setCookies,
    ...(await browser.post("/forgot-password-otp", { email: person.email })).setCookies,
    ...(await browser.post("/logout")).setCookies,
  ];
  const kinds = lines.map((line) => /^([^=]+)=/.exec(line)?.[1]);
  expect(new Set(kinds)).toEqual(new Set(["__Host-sid", "__Host-hint", "__Host-device", "__Host-flow"]));
  for (const line of lines) {
    const [pair = "", ...attributes] = line.split("; ");
    const name = pair.slice(0, pair.indexOf("="));
    expect(attributes, line).toEqual(expect.arrayContaining(["Path=/", "Secure"]));
    expect(
      attributes.some((attribute) => /^domain/i.test(attribute)),
      line,
    ).toBe(false);
    expect(attributes, line).toContain(/device|flow/.test(name) ? "SameSite=Strict" : "SameSite=Lax");
    // The hint is one bit for scripts: there may be a session.
    expect(attributes.includes("HttpOnly"), line).toBe(name !== "__Host-hint");
    if (name === "__Host-hint") expect(pair).toMatch(/=1?$/);
  }
});

test("the session's secret is sent only in Set-Cookie, and differs from the bearer token", {
  tags: "asvs-3.3.4",
}, async () => {
  const person = await app.person();
  const sid = person.cookies.get("__Host-sid") ?? "";
  expect(sid).toMatch(/^[\w-]{43}$/);
  expect(person.token).not.toBe(sid);
  for (const endpoint of endpoints.filter(({ method }) => method === "GET")) {
    const answer = await person.call("GET", fullPath(endpoint));
    expect(JSON.stringify([answer.body, answer.headers]), endpoint.path).not.toContain(sid);
  }
});

test("rejects writes from other sites, even with a token", {
  tags: ["asvs-3.5.1", "asvs-3.5.2"],
}, async () => {
  const person = await app.person();
  const authorization = `Bearer ${person.token}`;
  const origins = [
    [{ origin: "https://evil.example" }, false],
    [{ origin: "null" }, false],
    [{ origin: "http://site.example" }, false],
    [{ origin: "https://site.example.evil.example" }, false],
    [{ origin: "https://evil-site.example", "sec-fetch-site": "cross-site" }, false],
    [{ origin: ORIGIN, "sec-fetch-site": "same-site" }, false],
    [{ "sec-fetch-site": "none" }, false],
    [{ origin: ORIGIN }, true],
    [{ origin: ORIGIN, "sec-fetch-site": "same-origin" }, true],
    [{ origin: LISTED, "sec-fetch-site": "cross-site" }, true],
    [{}, true],
  ] as const;
  for (const endpoint of unsafeEndpoints.filter(({ path }) => path !== "/logout")) {
    for (const [headers, isAllowed] of origins) {
      const answer = await person.call(methodOf(endpoint), fullPath(endpoint), undefined, {
        raw: "{",
        headers: { ...headers, authorization },
      });
      const expected = isAllowed
        ? answer.status !== 403 || answer.body.code === "adminOnly"
        : answer.body.code === "forbiddenOrigin";
      expect(expected, `${endpoint.path} ${JSON.stringify(headers)}: ${answer.status}`).toBe(true);
    }
  }
  expect((await person.post("/logout", undefined, { headers: { origin: "https://evil.example" } })).status).toBe(403);
  expect((await person.get("/my-profile")).status).toBe(200);
});

test("the API accepts only JSON and rejects form content types with 415", { tags: "asvs-3.5.2" }, async () => {
  const person = await app.person();
  const types = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "application/xml",
    "text/json",
  ];
  for (const endpoint of unsafeEndpoints) {
    for (const type of types) {
      for (const raw of ['{"email":"a@b.example"}', ""]) {
        const options: CallOptions = { raw, headers: { "content-type": type } };
        expect(
          (await person.call(methodOf(endpoint), fullPath(endpoint), undefined, options)).status,
          `${endpoint.path} ${type}`,
        ).toBe(415);
      }
    }
  }
  expect((await person.get("/my-profile")).status).toBe(200);
});

test("only exactly listed origins may read responses", { tags: "asvs-3.4.2" }, async () => {
  const looksAlike = [
    "https://evil.example",
    "null",
    `${LISTED}.evil.example`,
    "https://xpartner.example",
    "http://partner.example",
    `${LISTED}:444`,
    "https://PARTNER.example",
  ];
  for (const origin of looksAlike) {
    for (const method of ["GET", "OPTIONS"] as const) {
      const { headers } = await app.app.inject({ method, url: "/api/v1/get-all-reviews", headers: { origin } });
      expect(headers["access-control-allow-origin"], origin).toBeUndefined();
      expect(headers.vary, origin).toContain("Origin");
    }
  }
  const preflight = await app.app.inject({ method: "OPTIONS", url: "/api/v1/login", headers: { origin: LISTED } });
  expect(preflight).toMatchObject({
    statusCode: 204,
    headers: { "access-control-allow-origin": LISTED, "access-control-allow-credentials": "true" },
  });
});

test("without a list, no other origin may read responses", { tags: "asvs-3.4.2" }, async () => {
  await using plain = await openTestApp();
  const { headers } = await plain.app.inject({
    url: "/api/v1/get-all-reviews",
    headers: { origin: "http://localhost:3000" },
  });
  expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test("security.txt contains the contact and expires within a year", async () => {
  const { headers, payload } = await app.app.inject("/.well-known/security.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  const fields = new Map(
    payload
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/s) as [string, string]),
  );
  expect(fields.get("Contact")).toMatch(/^mailto:\S+@\S+$/);
  expect(fields.get("Canonical")).toBe(`${ORIGIN}/.well-known/security.txt`);
  expect(fields.get("Preferred-Languages")).toBe("en");
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test("GET, HEAD and OPTIONS change nothing and create no session", { tags: ["asvs-3.5.3", "asvs-7.6.2"] }, async () => {
  const person = await app.person();
  await person.post("/create-review", { rating: 4, description: "Counted before and after." });
  const count = async () => {
    const rows = await Promise.all(
      TABLES.map(async (table) => {
        const { rows } = (await app.context.database.execute(
          // Exporting one's own data is expensive, so it has a quota.
          `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${table} t
            where t::text not like '(ownDataReads:%'`,
        )) as unknown as { rows: { sum: string }[] };
        return [table, rows[0]?.sum];
      }),
    );
    return Object.fromEntries(rows);
  };
  await app.mailbox.newest(person.email);
  await settled();
  const before = await count();
  for (const endpoint of endpoints) {
    for (const method of ["GET", "HEAD", "OPTIONS"] as const) {
      const { headers } = await app.app.inject({
        method,
        url: fullPath(endpoint),
        headers: { cookie: `__Host-sid=${person.cookies.get("__Host-sid")}` },
      });
      expect(headers["set-cookie"], endpoint.path).toBeUndefined();
    }
  }
  for (const endpoint of endpoints.filter(({ method }) => method === "GET")) {
    expect((await app.visitor().get(fullPath(endpoint))).setCookies, endpoint.path).toEqual([]);
  }
  expect(await count()).toEqual(before);
});

/** Waits until no email is left to send. */
async function settled(): Promise<void> {
  for (let wait = 0; wait < 100; wait++) {
    const { rows } = (await app.context.database.execute("select count(*)::int as n from mails")) as unknown as {
      rows: { n: number }[];
    };
    if (rows[0]?.n === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test("no query parameter redirects to another site", { tags: "asvs-3.7.2" }, async () => {
  for (const name of ["next", "returnUrl", "redirect", "url", "continue"]) {
    for (const target of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
      for (const url of ["/", "/api/v1/get-all-reviews", "/health", "//evil.example/%2e%2e", "/login"]) {
        const { headers, payload } = await app.app.inject({ url: `${url}?${name}=${encodeURIComponent(target)}` });
        expect(headers.location).toBeUndefined();
        expect(payload).not.toContain("evil.example");
      }
    }
  }
});

test("a body of 16 KiB, or 1 MiB for a picture, is accepted, and one byte more returns 413", {
  tags: ["asvs-5.2.1", "asvs-15.3.7"],
}, async () => {
  const person = await app.person();
  const padded = (size: number) => `{"email":"${"x".repeat(size - 12)}"}`;
  const login = (size: number) => app.visitor().post("/login", undefined, { raw: padded(size) });
  expect(padded(BODY_LIMIT)).toHaveLength(BODY_LIMIT);
  expect((await login(BODY_LIMIT)).status).toBe(400);
  expect(await login(BODY_LIMIT + 1)).toMatchObject({ status: 413, body: { code: "bodyTooLarge" } });
  const picture = (size: number) => person.put("/update-profile", undefined, { raw: padded(size) });
  expect((await picture(PICTURE_BODY_LIMIT)).status).toBe(400);
  expect((await picture(PICTURE_BODY_LIMIT + 1)).status).toBe(413);
  expect((await app.visitor().put("/update-profile", undefined, { raw: padded(PICTURE_BODY_LIMIT + 1) })).status).toBe(
    401,
  );
});

test("rejects requests with ambiguous length and closes the connection", {
  tags: "asvs-4.2.1",
}, async () => {
  const post = "POST /api/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
  const smuggled = "GET /health HTTP/1.1\r\nHost: x\r\n\r\n";
  const attacks = [
    `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `${post}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${smuggled}`,
    `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
    `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `${post}Content-Length: +2\r\n\r\n{}${smuggled}`,
    `${post}Content-Length : 2\r\n\r\n{}${smuggled}`,
    `${post}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}\r\n0\r\n\r\n${smuggled}`,
    `GET /health HTTP/1.1\r\nHost: x\r\n folded: line\r\n\r\n${smuggled}`,
    `GET /health HTTP/1.1\nHost: x\n\n`,
  ];
  for (const attack of attacks) {
    const answer = await sendRaw(port, attack);
    expect(statusOf(answer), attack).toBe(400);
    expect(answersIn(answer), attack).toBe(1);
  }
});

test("only trusted proxies can set the client address", {
  tags: ["asvs-4.1.3", "asvs-15.3.4"],
}, async () => {
  const forgot = (address: string, headers: Record<string, string>) =>
    app.visitor().post("/forgot-password-otp", { email: "nobody@mail.example" }, { address, headers });
  let refused = 0;
  for (let request = 0; request < 11; request++) {
    const spoofed = {
      "x-forwarded-for": `198.51.100.${request}`,
      forwarded: `for=198.51.100.${request}`,
      "x-real-ip": `198.51.100.${request}`,
    };
    if ((await forgot("203.0.113.9", spoofed)).status === 429) refused++;
  }
  expect(refused).toBe(1);
  for (let request = 0; request < 11; request++) {
    const named = { "x-forwarded-for": `1.2.3.4, 198.51.100.${request}` };
    expect((await forgot("10.1.2.3", named)).status).toBe(200);
  }
  expect(app.log()).toContain('"address":"203.0.113.9"');
  expect(app.log()).not.toContain('"address":"1.2.3.4"');
});

test("IPv6 addresses of one network count as one client", { tags: "asvs-15.3.4" }, async () => {
  const forgot = (address: string) =>
    app.visitor().post("/forgot-password-otp", { email: "nobody6@mail.example" }, { address });
  for (let request = 0; request < 10; request++) {
    expect((await forgot(`2001:db8:1:2:${request}::${request}`)).status).toBe(200);
  }
  expect((await forgot("2001:db8:1:2:ffff:ffff:ffff:ffff")).status).toBe(429);
  expect((await forgot("2001:db8:1:3::1")).status).toBe(200);
});
