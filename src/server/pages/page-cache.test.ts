import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createBestCompression } from "../http/best-compression.ts";
import { createPageCache, type RenderedPage, UNCONFIRMED_MAX_MS } from "./page-cache.ts";

const page: RenderedPage = { status: 200, headers: {}, html: Buffer.from("<p>"), policy: "" };

/** A page cache that counts the renderings per URL. */
function countRenderings() {
  const kept = createPageCache();
  const counts: Record<string, number> = {};
  const open = (key: string) =>
    kept.get(key, async () => {
      counts[key] = (counts[key] ?? 0) + 1;
      return page;
    });
  return { kept, counts, open };
}

test("renders a page once for a hundred simultaneous requests, and again after a write", async () => {
  const { kept, counts, open } = countRenderings();
  await Promise.all(Array.from({ length: 100 }, () => open("/")));
  expect(counts["/"]).toBe(1);
  kept.invalidate();
  await open("/");
  expect(counts["/"]).toBe(2);
});

test("limits the memory of pages with a query, which never evict the home page", async () => {
  const { kept, counts, open } = countRenderings();
  await open("/");
  const html = randomBytes(32 * 1024);
  for (let number = 0; number < 200; number++) {
    await kept.get(`/projects?picture=${number}`, async () => ({ ...page, html }));
  }
  await open("/");
  expect(counts["/"]).toBe(1);
  const held = Array.from({ length: 200 }, (_, number) => kept.fresh(`/projects?picture=${number}`)).filter(Boolean);
  const bytes = held.reduce((sum, each) => sum + (each ? each.html.length + each.br.length + each.gzip.length : 0), 0);
  expect(bytes).toBeGreaterThan(2 * 1024 * 1024);
  expect(bytes).toBeLessThanOrEqual(4 * 1024 * 1024);
  expect(kept.fresh("/projects?picture=199")).toBeDefined();
  expect(kept.fresh("/projects?picture=0")).toBeUndefined();
});

test("evicts the least recently used page", async () => {
  const { kept, open } = countRenderings();
  await open("/projects?picture=0");
  const html = randomBytes(32 * 1024);
  for (let number = 1; number < 200; number++) {
    await kept.get(`/projects?picture=${number}`, async () => ({ ...page, html }));
    expect(kept.fresh("/projects?picture=0")).toBeDefined();
  }
  expect(kept.fresh("/projects?picture=1")).toBeUndefined();
  expect(kept.load().bytes).toBeLessThanOrEqual(4 * 1024 * 1024);
});

test("counts the size of a replaced page once", async () => {
  const { kept } = countRenderings();
  const html = randomBytes(1024 * 1024);
  for (let write = 0; write < 20; write++) {
    await kept.get("/a?b=1", async () => ({ ...page, html }));
    kept.invalidate();
  }
  await kept.get("/a?b=1", async () => ({ ...page, html }));
  expect(kept.fresh("/a?b=1")).toBeDefined();
});

test("caches only pages with status 200", async () => {
  const { kept } = countRenderings();
  let renderings = 0;
  const ask = () =>
    kept.get("/servicedetail/99", async () => {
      renderings++;
      return { ...page, status: 404 };
    });
  await ask();
  await ask();
  expect(renderings).toBe(2);
});

/** Confirms that all writes of other instances since then are known, as a site with several instances does. */
const confirmNow = (kept: ReturnType<typeof createPageCache>, since = 0) => kept.confirm(since, performance.now());
const confirmLate = (kept: ReturnType<typeof createPageCache>) =>
  kept.confirm(0, performance.now() - 2 * UNCONFIRMED_MAX_MS);
const UNAVAILABLE = { ...page, status: 503 };

test("renders a page again after nearly a second while notifications may be missing", async () => {
  const { kept, counts, open } = countRenderings();
  await open("/");
  confirmLate(kept);
  expect(kept.fresh("/")).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve, UNCONFIRMED_MAX_MS + 10));
  expect(kept.fresh("/")).toBeUndefined();
  confirmNow(kept);
  expect(kept.fresh("/")).toBeDefined();
  // Writes during a gap are unknown.
  confirmNow(kept, performance.now());
  expect(kept.fresh("/")).toBeUndefined();
  await Promise.all([open("/"), open("/"), open("/")]);
  expect(counts["/"]).toBe(2);
});

test("serves a stale page while the database is down, and retries occasionally", async () => {
  const { kept, open } = countRenderings();
  await open("/");
  confirmLate(kept);
  await new Promise((resolve) => setTimeout(resolve, UNCONFIRMED_MAX_MS + 10));
  let tries = 0;
  const ask = () =>
    kept.get("/", async () => {
      tries++;
      return UNAVAILABLE;
    });
  for (let visitor = 0; visitor < 20; visitor++) expect((await ask()).status).toBe(200);
  expect(tries).toBe(1);
  // A known write must be visible, so the page from before it is not served.
  kept.invalidate();
  expect((await ask()).status).toBe(503);
});

test("serves a stale page if rendering is slow and no write is known", async () => {
  const { kept, open } = countRenderings();
  await open("/");
  confirmLate(kept);
  await new Promise((resolve) => setTimeout(resolve, UNCONFIRMED_MAX_MS + 10));
  expect((await kept.get("/", () => new Promise(() => {}))).status).toBe(200);
});

test("serves a stale page after a write that only added something, until it can be rendered", async () => {
  const { kept, open } = countRenderings();
  await open("/");
  kept.invalidate("added");
  let tries = 0;
  const ask = (answer: RenderedPage) =>
    kept.get("/", async () => {
      tries++;
      return answer;
    });
  for (let visitor = 0; visitor < 20; visitor++) expect((await ask(UNAVAILABLE)).status).toBe(200);
  expect(tries).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, UNCONFIRMED_MAX_MS + 10));
  const newer = { ...page, html: Buffer.from("<p>newer") };
  expect((await ask(newer)).html.toString()).toBe("<p>newer");
  expect(kept.fresh("/")?.html.toString()).toBe("<p>newer");
});

test("never serves a page from before content was hidden, whatever was added since", async () => {
  const { kept, open } = countRenderings();
  await open("/");
  kept.invalidate("added");
  expect((await kept.get("/", async () => UNAVAILABLE)).status).toBe(200);
  kept.invalidate("changed");
  kept.invalidate("added");
  expect(kept.fresh("/")).toBeUndefined();
  expect((await kept.get("/", async () => UNAVAILABLE)).status).toBe(503);
  // Hidden during another rendering, which started earlier.
  const rendering = Promise.withResolvers<RenderedPage>();
  const answer = kept.get("/other", () => rendering.promise);
  kept.invalidate("changed");
  rendering.resolve(page);
  await answer;
  expect((await kept.get("/other", async () => UNAVAILABLE)).status).toBe(503);
});

test("waits for a slow rendering after a write, so that authors see their changes", async () => {
  const { kept, open } = countRenderings();
  await open("/");
  kept.invalidate("added");
  const newer = { ...page, html: Buffer.from("<p>newer") };
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return newer;
  };
  expect((await kept.get("/", slow)).html.toString()).toBe("<p>newer");
});

test("does not serve a stale page from before a gap in notifications", async () => {
  const { kept, open } = countRenderings();
  confirmNow(kept);
  await open("/");
  const since = performance.now();
  confirmNow(kept, since);
  await open("/seen-since");
  // Now the database goes down.
  kept.confirm(since, performance.now() - 2 * UNCONFIRMED_MAX_MS);
  await new Promise((resolve) => setTimeout(resolve, UNCONFIRMED_MAX_MS + 10));
  expect((await kept.get("/", async () => UNAVAILABLE)).status).toBe(503);
  expect((await kept.get("/seen-since", async () => UNAVAILABLE)).status).toBe(200);
});

test("queues a page for the best compression again if the queue was full", async () => {
  const compressBest = createBestCompression();
  const kept = createPageCache(compressBest);
  let done = 0;
  let taken = 0;
  while (compressBest(`/${taken}`, Buffer.from(`text ${taken}`), () => done++)) taken++;
  const html = Buffer.from(Array.from({ length: 100 }, (_, line) => `line ${line}: ${line * 7919}\n`).join(""));
  const ask = () => kept.get("/", async () => ({ ...page, html }));
  await ask();
  const quick = kept.fresh("/")?.br.length ?? 0;
  await expect.poll(() => done, { timeout: 20_000 }).toBe(taken);
  expect(kept.fresh("/")?.br).toHaveLength(quick);

  kept.invalidate();
  await ask();
  await expect.poll(() => kept.fresh("/")?.br.length, { timeout: 10_000 }).toBeLessThan(quick);
  // Rendered again with the same content, it keeps the best compression.
  const best = kept.fresh("/")?.br;
  kept.invalidate();
  await ask();
  expect(kept.fresh("/")?.br).toBe(best);
});
