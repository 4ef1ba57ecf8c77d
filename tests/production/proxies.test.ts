import { rmSync, writeFileSync } from "node:fs";
import { request as requestPlain } from "node:http";
import path from "node:path";
import { getCiphers } from "node:tls";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REQUEST_ID_HEADER } from "#src/server/http/request-id.ts";
import { PROXIES } from "#tests/support/production/proxies.ts";
import { type Stack, startStack } from "#tests/support/production/stack.ts";
import {
  type Answer,
  type Ask,
  agreedSuite,
  agreedTls,
  askByHttp2,
  visitorOf,
} from "#tests/support/production/visitor.ts";
import { ROOT } from "#tests/support/sources.ts";

// The configurations in deploy/, in the real programs in front of three instances and PostgreSQL.

const ENCODINGS = ["br", "gzip", "identity"];
/** Headers that a proxy may add or change. */
const OF_THE_WAY = new Set([
  "server",
  "date",
  "connection",
  "keep-alive",
  "alt-svc",
  "transfer-encoding",
  "content-length",
]);
/** The time within which a proxy detects which instances respond. */
const NOTICED_MS = 2_500;
const JSON_TYPE = { "content-type": "application/json" };
const STRANGER = { email: "nobody@mail.example", password: "wrong" };

describe.each(PROXIES)("behind %s", (proxy) => {
  let stack: Stack;
  let ask: Ask;
  beforeAll(async () => {
    stack = await startStack(proxy);
    ask = visitorOf(stack);
  }, 240_000);
  afterAll(() => stack?.stop());

  test("serves TLS 1.2 and 1.3 with a trusted certificate, and nothing older", {
    tags: "asvs-12.1.1",
  }, async () => {
    expect(await agreedTls(stack, "TLSv1.3")).toBe("TLSv1.3");
    expect(await agreedTls(stack, "TLSv1.2")).toBe("TLSv1.2");
    for (const old of ["TLSv1.1", "TLSv1"] as const) expect(await agreedTls(stack, old), old).toBeUndefined();
  });

  test("accepts only TLS 1.2 suites with forward secrecy and AEAD", {
    tags: "asvs-12.1.2",
  }, async () => {
    const offered = getCiphers().filter((name) => !name.startsWith("tls_"));
    const agreed: string[] = [];
    for (const name of offered) {
      const suite = await agreedSuite(stack, name.toUpperCase());
      if (suite) agreed.push(suite);
    }
    expect(offered).toEqual(expect.arrayContaining(["aes128-sha", "ecdhe-ecdsa-aes128-sha", "aes256-gcm-sha384"]));
    expect(agreed).toContain("ECDHE-ECDSA-AES128-GCM-SHA256");
    expect(agreed.filter((name) => !/^ECDHE-.+-(?:GCM|CHACHA20)/.test(name))).toEqual([]);
  });

  test("plain http only redirects to https, and HSTS is set", {
    tags: "asvs-12.2.1",
  }, async () => {
    const addresses = ["/", "/login", "/nothing-here", "/favicon.svg", "/api/v1/get-all-reviews"];
    for (const address of addresses) {
      const { status } = await fetch(`http://localhost:${stack.plainPort}${address}`, { redirect: "manual" });
      expect([308, 403], address).toContain(status);
      expect((await ask(address)).headers["strict-transport-security"], address).toMatch(/max-age=\d{8}/);
    }
    // Plain HTTP on the TLS port.
    expect((await fetch(stack.url.replace("https:", "http:"), { redirect: "manual" })).status).toBe(400);
  });

  test("serves pages and files over HTTP/2", async () => {
    for (const page of ["/", "/login", "/robots.txt", "/api/v1/get-all-reviews"])
      expect(await askByHttp2(stack, page), page).toBe(200);
  });

  test("plain http redirects pages to https and rejects the API", { tags: "asvs-4.1.2" }, async () => {
    const plain = (address: string, init?: RequestInit) =>
      fetch(`http://localhost:${stack.plainPort}${address}`, { redirect: "manual", ...init });
    const page = await plain("/about?from=mail");
    expect([page.status, page.headers.get("location")]).toEqual([308, `${stack.url}/about?from=mail`]);
    expect((await plain("/api/v1/get-all-reviews")).status).toBe(403);
    expect(
      (await plain("/api/v1/login", { method: "POST", headers: JSON_TYPE, body: JSON.stringify(STRANGER) })).status,
    ).toBe(403);
  });

  test("responses pass through unchanged, with the site's compression, headers and bytes", async () => {
    const home = (await ask("/")).body.toString();
    const script = /\/assets\/[\w-]+\.js/.exec(home)?.[0] ?? "";
    for (const address of ["/", "/login", script, "/favicon.svg", "/api/v1/get-all-reviews", "/nothing-here"]) {
      for (const encoding of ENCODINGS) {
        const headers = { "accept-encoding": encoding };
        const [through, direct] = [await ask(address, { headers }), await askInstance(stack, address, encoding)];
        expect(through.status, address).toBe(direct.status);
        expect(ownHeaders(through.headers), `${address} ${encoding}`).toEqual(ownHeaders(direct.headers));
        // An instance compresses a page quickly at first, and better a moment later.
        expect(decoded(through).equals(decoded(direct)), `${address} ${encoding}`).toBe(true);
      }
    }
    const { headers } = await ask("/", { headers: { "accept-encoding": "br" } });
    expect([headers["content-encoding"], headers["strict-transport-security"]]).toEqual([
      "br",
      expect.stringContaining("max-age="),
    ]);
    expect(String(headers.server ?? "")).not.toMatch(/\d/);
  });

  test("unchanged pages return 304, and built files are cacheable for a year", async () => {
    const { headers, body } = await ask("/");
    const again = await ask("/", { headers: { "if-none-match": String(headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const script = /\/assets\/[\w-]+\.js/.exec(body.toString())?.[0] ?? "";
    expect((await ask(script)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  test("ignores client addresses claimed by visitors", { tags: "asvs-4.1.3" }, async () => {
    const lies = { "x-forwarded-for": "203.0.113.7", forwarded: "for=203.0.113.7", "x-real-ip": "203.0.113.7" };
    await ask("/robots.txt?whoami", {
      localAddress: "127.0.0.2",
      headers: { ...lies, "x-forwarded-host": "evil.example" },
    });
    const addresses = () => stack.instances.flatMap(({ log }) => log().match(/"address":"[^"]+"/g) ?? []);
    await expect.poll(addresses, { timeout: 5_000 }).toContain('"address":"127.0.0.2"');
    expect(addresses().join()).not.toContain("203.0.113.7");
  });

  test("uses the client address sent by a trusted CDN", async () => {
    await ask("/robots.txt", { headers: { "x-forwarded-for": "198.51.100.23" } });
    const logged = () => stack.instances.some(({ log }) => log().includes('"address":"198.51.100.23"'));
    await expect.poll(logged, { timeout: 5_000 }).toBe(true);
  });

  test("forwards bodies within the site's limits and rejects larger ones", async () => {
    const picture = { profilePic: `data:image/png;base64,${"A".repeat(900_000)}` };
    const send = (method: string, call: string, body: string) =>
      ask(`/api/v1${call}`, { method, headers: JSON_TYPE, body });
    expect((await send("PUT", "/update-profile", JSON.stringify(picture))).status).toBe(401);
    const refused = await send("POST", "/login", "x".repeat(6_000_000)).catch((error: Error) => error);
    // The rejecting server may close the connection while the rest is still being sent.
    if (refused instanceof Error) expect(refused.message).toMatch(/EPIPE|ECONNRESET|socket hang up/);
    else expect(refused.status).toBe(413);
  });

  test("no request fails when one of three instances is killed and restarted", async () => {
    const [victim] = stack.instances;
    const statuses = await during(
      async () => {
        await victim?.stop("SIGKILL");
        await pause(500);
        await victim?.start();
        await pause(500);
      },
      (round) => ask(["/", "/about", "/login", "/api/v1/get-all-reviews"][round % 4] ?? "/"),
    );
    expect(statuses.length).toBeGreaterThan(50);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  test("writes go to the other instances while one is down", async () => {
    const [victim] = stack.instances;
    await victim?.stop("SIGKILL");
    await pause(NOTICED_MS);
    for (let visitor = 2; visitor <= 13; visitor++) {
      const body = JSON.stringify({ ...STRANGER, email: `nobody${visitor}@mail.example` });
      const { status } = await ask("/api/v1/login", {
        method: "POST",
        headers: JSON_TYPE,
        body,
        localAddress: `127.0.0.${visitor}`,
      });
      expect(status, `visitor ${visitor}`).toBe(401);
    }
    await victim?.start();
    await pause(NOTICED_MS);
  });

  test("during an upgrade, no visitor gets only some of a new page's files", async () => {
    const file = path.join(ROOT, "build", "client", "assets", `of-the-new-release-${proxy}.js`);
    const [updated] = stack.instances;
    try {
      writeFileSync(file, "export const isNew = true;\n");
      await updated?.stop();
      await updated?.start();
      await pause(NOTICED_MS);
      for (let visitor = 2; visitor <= 9; visitor++) {
        const statuses: number[] = [];
        const localAddress = `127.0.0.${visitor}`;
        for (let round = 0; round < 6; round++)
          statuses.push((await ask(`/assets/${path.basename(file)}`, { localAddress })).status);
        // nginx asks the next instance for a missing file; with Caddy a visitor stays on the page's instance.
        if (proxy === "nginx") expect(statuses, localAddress).toEqual(statuses.map(() => 200));
        else expect(new Set(statuses).size, localAddress).toBe(1);
      }
      expect((await ask("/assets/of-no-release.js")).status).toBe(404);
    } finally {
      rmSync(file, { force: true });
    }
  });

  test("stopping instances one after another fails no request", async () => {
    const requests = ["/", "/about", "/login", "/api/v1/get-all-reviews"];
    const statuses = await during(
      async () => {
        for (const instance of stack.instances) {
          await instance.stop();
          await instance.start();
          await pause(NOTICED_MS);
        }
      },
      (round) => ask(requests[round % requests.length] ?? "/", { localAddress: `127.0.0.${2 + (round % 9)}` }),
    );
    expect(statuses.length).toBeGreaterThan(100);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});

/** The same response from one instance, without the proxy. */
function askInstance({ instances, url }: Stack, address: string, encoding: string): Promise<Answer> {
  const headers = { "accept-encoding": encoding, host: new URL(url).host };
  return new Promise((resolve, reject) => {
    const sent = requestPlain({ port: instances[0]?.port, path: address, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on("error", reject).end();
  });
}

function decoded({ headers, body }: Answer): Buffer {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body);
  return headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
}

function ownHeaders(headers: Answer["headers"]) {
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_WAY.has(name)));
  // Each response has a unique request id, so only its presence is compared.
  return { ...own, [REQUEST_ID_HEADER]: REQUEST_ID_HEADER in own };
}

/** Sends requests continuously during an action; returns the statuses of all responses, 0 for none. */
async function during(
  event: () => Promise<void>,
  request: (round: number) => Promise<{ status: number }>,
): Promise<number[]> {
  let isOver = false;
  const statuses: number[] = [];
  const visitors = [0, 1, 2, 3].map(async (visitor) => {
    for (let round = visitor; !isOver; round++) {
      statuses.push(
        await request(round).then(
          ({ status }) => status,
          () => 0,
        ),
      );
    }
  });
  await event();
  isOver = true;
  await Promise.all(visitors);
  return statuses;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
