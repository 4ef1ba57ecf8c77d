import { expect, test } from "vitest";
import { createKeptPages, type RenderedPage } from "./kept-pages.ts";

const page: RenderedPage = { status: 200, headers: {}, html: Buffer.from("<p>"), policy: "" };

/** Kept pages that count how often each address is rendered. */
function countRenderings() {
  const kept = createKeptPages();
  const counts: Record<string, number> = {};
  const open = (key: string) =>
    kept.get(key, async () => {
      counts[key] = (counts[key] ?? 0) + 1;
      return page;
    });
  return { kept, counts, open };
}

test("a page is rendered once for a hundred who ask at the same time, and again after a write", async () => {
  const { kept, counts, open } = countRenderings();
  await Promise.all(Array.from({ length: 100 }, () => open("/")));
  expect(counts["/"]).toBe(1);
  kept.markStale();
  await open("/");
  expect(counts["/"]).toBe(2);
});

test("a thousand invented queries push no page out", async () => {
  const { counts, open } = countRenderings();
  await open("/");
  for (let number = 0; number < 1_000; number++) await open(`/projects?picture=${number}`);
  await open("/");
  expect(counts["/"]).toBe(1);
  await open("/projects?picture=999");
  expect(counts["/projects?picture=999"]).toBe(1);
  await open("/projects?picture=0");
  expect(counts["/projects?picture=0"]).toBe(2);
});

test("what is not a whole page is not kept", async () => {
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
