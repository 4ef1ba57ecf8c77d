import { expect, expectProblem, hydrated, open, test } from "../support/site.ts";

// Browser errors are reported to our log without personal data, and listed for Admins.

test("reports uncaught errors, rejections and failed files once each, without cookies or queries", async ({
  page,
  signIn,
}) => {
  expectProblem(page, /planted|Failed to fetch|ERR_FAILED|dynamically imported/);
  await signIn();
  const reports: { body: string; cookie: string | undefined }[] = [];
  page.on("request", async (request) => {
    if (!request.url().endsWith("/browser-errors")) return;
    reports.push({ body: request.postData() ?? "", cookie: (await request.allHeaders()).cookie });
  });
  await open(page, "/projects?tab=web");
  await page.evaluate(() => {
    for (let times = 0; times < 3; times++)
      setTimeout(() => {
        throw new TypeError("planted for ann@mail.example");
      });
    Promise.reject(new Error('planted "Ann Ash" rejection'));
  });
  await expect.poll(() => reports.length).toBe(2);
  await page.evaluate(() =>
    reportError(new TypeError("Failed to fetch dynamically imported module: https://x.example/assets/a.js?v=1")),
  );
  await expect.poll(() => reports.length).toBe(3);
  expect(reports.map(({ body }) => JSON.parse(body)).sort((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
    {
      kind: "code",
      message: "TypeError: Failed to fetch dynamically imported module: https://x.example/assets/a.js",
      path: "/projects",
    },
    { kind: "error", message: "TypeError: planted for [address]", path: "/projects" },
    { kind: "rejection", message: 'Error: planted "…" rejection', path: "/projects" },
  ]);
  expect(reports.map(({ cookie }) => cookie)).toEqual([undefined, undefined, undefined]);
});

test("reports errors from before hydration once the page is hydrated", async ({ page }) => {
  expectProblem(page, /planted/);
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/browser-errors")) reports.push(JSON.parse(request.postData() ?? "{}").message);
  });
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => {
      Promise.reject(new DOMException("planted early", "InvalidStateError"));
      throw new TypeError("planted at the start");
    }),
  );
  await page.goto("/");
  expect(reports).toEqual([]);
  await hydrated(page);
  await expect
    .poll(() => reports.toSorted())
    .toEqual(["InvalidStateError: planted early", "TypeError: planted at the start"]);
});
