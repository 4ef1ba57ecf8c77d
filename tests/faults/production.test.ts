import { createServer } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort, startSite } from "#tests/support/start-site.ts";

// The built site in production: settings it rejects, information it reveals, and its shutdown.

const ROOT = path.join(import.meta.dirname, "..", "..");
const PRODUCTION = {
  NODE_ENV: "production",
  SITE_URL: "https://www.example.com",
  SECRET: "kJ8rV2mQ0xZ7tB4nW6yL1sD9fG3hC5aP",
  WAIVE: "DATABASE_URL,SMTP_URL",
  HOST: "127.0.0.1",
};

test("production refuses to start with missing or unsafe settings and names all of them", async () => {
  await expect(startSite({ NODE_ENV: "production", TRUST_PROXY: "*" })).rejects.toThrow(
    /5 settings prevent the site from starting:\n- SITE_URL must .*\n- SECRET must .*\n- SMTP_URL must .*\n- DATABASE_URL must .*\n- TRUST_PROXY must /,
  );
});

test("production has no developer pages, exposes no version, and uses host-only cookies", async () => {
  const site = await startSite(PRODUCTION);
  for (const address of [
    "/dev/mailbox",
    "/dev/mailbox/messages",
    "/dev/mails",
    "/dev/ui",
    "/api/v1/docs",
    "/api/v1/openapi.json",
    "/metrics",
  ])
    expect((await fetch(site.url + address)).status, address).toBe(404);

  for (const address of ["/", "/health", "/api/v1/get-all-reviews", "/nothing.php", "/favicon.svg"]) {
    const { headers } = await fetch(site.url + address);
    for (const name of ["server", "x-powered-by", "via"]) expect(headers.get(name), `${address} ${name}`).toBe(null);
    expect(headers.get("strict-transport-security"), address).toContain("max-age=");
  }
  const answer = await fetch(`${site.url}/api/v1/sign-up`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: PRODUCTION.SITE_URL },
    body: JSON.stringify({
      name: "Ann Ash",
      email: "ann@mail.example",
      password: "Copper kettle on 7 stoves",
      rememberMe: true,
    }),
  });
  expect(answer.status).toBe(200);
  for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/^__Host-\w+=.*; Path=\/; .*Secure/);
  await site.stop();
});

test("on shutdown the site finishes the open request, exits, and frees its port", async () => {
  const port = await freePort();
  const site = await startSite({ PORT: String(port), HOST: "127.0.0.1" });
  const begun = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('{"email":"ann@mail.example",'));
      begun.resolve();
      await rest.promise;
      controller.enqueue(new TextEncoder().encode('"password":"not this one"}'));
      controller.close();
    },
  });
  const headers = { "content-type": "application/json" };
  const login = fetch(`http://127.0.0.1:${port}/api/v1/login`, {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);
  await begun.promise;
  await new Promise((resolve) => setTimeout(resolve, 300));
  const stopping = site.stop();
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => "closed")).toBe("closed");
  rest.resolve();
  expect((await login).status).toBe(401);
  expect(await stopping).toBe(0);
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
      .once("error", reject)
      .listen(port, "127.0.0.1", () => probe.close(() => resolve()));
  });
});

test("an unfinished request does not prevent shutdown", async () => {
  const port = await freePort();
  const site = await startSite({ PORT: String(port), HOST: "127.0.0.1" });
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode("{")) });
  const headers = { "content-type": "application/json" };
  const never = fetch(`http://127.0.0.1:${port}/api/v1/login`, {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);
  never.catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await site.stop()).toBe(0);
  await expect(never).rejects.toThrow();
});

test("a failed page shows its request id, which is logged", async () => {
  const { openSite, readConfig } = (await import(
    path.join(ROOT, "build", "server", "index.js")
  )) as typeof import("#src/bundle.ts");
  let log = "";
  const logTo = { write: (line: string) => (log += line) } as unknown as NodeJS.WritableStream;
  const config = readConfig({ SECRET: PRODUCTION.SECRET, DATA_DIR: "never-written" });
  const site = await openSite({ config, root: ROOT, inMemory: "memory", logTo });
  onTestFinished(() => site.close().catch(() => {}));
  await site.context.connection.close();
  const { statusCode, headers, payload } = await site.app.inject({
    url: "/dashboard",
    headers: { accept: "text/html", cookie: "sid=x" },
  });
  const id = String(headers["x-request-id"]);
  expect(statusCode).toBe(503);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(payload).toMatch(new RegExp(`quote this number:\\s*(?:<!-- -->)?\\s*<code>${id}</code>`));
  expect(log).toContain(`"reqId":"${id}"`);
});
