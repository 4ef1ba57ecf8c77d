import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createPageCache, type RenderedPage } from "./page-cache.ts";

const page: RenderedPage = { status: 200, headers: {}, html: Buffer.from("<p>"), policy: "" };

/** A page cache that counts how often each address is rendered. */
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

test("a page is rendered once for a hundred requests at the same time, and again after a write", async () => {
  const { kept, counts, open } = countRenderings();
  await Promise.all(Array.from({ length: 100 }, () => open("/")));
  expect(counts["/"]).toBe(1);
  kept.invalidate();
  await open("/");
  expect(counts["/"]).toBe(2);
});

test("hundreds of made-up queries do not evict the home page, and take bounded memory", async () => {
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

test("a page that is cached again counts once", async () => {
  const { kept } = countRenderings();
  const html = randomBytes(1024 * 1024);
  for (let write = 0; write < 20; write++) {
    await kept.get("/a?b=1", async () => ({ ...page, html }));
    kept.invalidate();
  }
  await kept.get("/a?b=1", async () => ({ ...page, html }));
  expect(kept.fresh("/a?b=1")).toBeDefined();
});

test("a page that is not a 200 is not cached", async () => {
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
