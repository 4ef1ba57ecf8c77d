import type { APIRequestContext } from "@playwright/test";
import { logInAsOwner, test } from "../support/owner.ts";
import { expect, hydrated } from "../support/site.ts";

const OLD = "/projects/hatchmere-observatory";
const NEW = "/projects/clear-skies";

const send = (request: APIRequestContext, method: "post" | "put", path: string, data: object) =>
  request[method](`/api/v1${path}`, { data });
const saveSlug = (request: APIRequestContext, slug: string, version = "0") =>
  send(request, "put", "/content-drafts", {
    document: "projects",
    paths: ["items.hatchmere-observatory.slug"],
    values: [slug],
    versions: [version],
  });
const publish = (request: APIRequestContext) => send(request, "post", "/publish-content", { documents: [] });

test("a project's new address works, and its old one redirects there", async ({ page, site, browser }) => {
  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto("/projects");
  await hydrated(visitor);
  // Cached, so that the publication has to replace it.
  await visitor.request.get(OLD);

  await logInAsOwner(page.request, site);
  await saveSlug(page.request, "clear-skies");
  // In edit mode, a page is already at its new address, and the old one redirects there.
  await page.goto(`/edit${OLD}`);
  await expect(page).toHaveURL(`${site.url}/edit${NEW}`);
  await page.goto(OLD);
  await expect(page).toHaveURL(site.url + OLD);
  expect((await publish(page.request)).status()).toBe(200);

  // The kept-alive connection may have just been closed.
  const ask = (path: string) => visitor.request.get(path, { maxRedirects: 0, maxRetries: 1 });
  for (const query of ["", "?utm=x%20y"]) {
    const answer = await ask(OLD + query);
    expect([answer.status(), answer.headers().location]).toEqual([301, NEW + query]);
    expect(answer.headers()["cache-control"]).toContain("no-cache");
  }
  expect((await ask(`${OLD}/`)).status()).toBeLessThan(309);
  const data = await ask(`${OLD}.data?utm=1`);
  expect([data.status(), data.headers()["x-remix-redirect"], data.headers()["x-remix-status"]]).toEqual([
    204,
    `${NEW}?utm=1`,
    "301",
  ]);

  for (const path of ["/sitemap.xml", "/llms.txt", "/projects", "/search?q=Hatchmere"]) {
    const text = await (await ask(path)).text();
    expect([path, text.includes(NEW), text.includes(OLD)]).toEqual([path, true, false]);
  }
  // A link in a page from before the publication.
  await visitor.evaluate((old) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href="${old}"]`)) link.dataset.old = "";
  }, OLD);
  await visitor.locator("a[data-old]").first().click();
  await expect(visitor).toHaveURL(NEW);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Hatchmere Observatory");
  await expect(visitor.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${NEW}$`));
  const card = await visitor.locator('meta[property="og:image"]').getAttribute("content");
  const picture = await visitor.request.get(new URL(card ?? "").pathname);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(picture.url()).toContain("/images/cards/default.jpg");
  await visitor.close();

  await saveSlug(page.request, "hatchmere-observatory");
  expect((await publish(page.request)).status()).toBe(200);
  expect((await page.request.get(OLD, { maxRedirects: 0 })).status()).toBe(200);
  expect((await page.request.get(NEW, { maxRedirects: 0 })).headers().location).toBe(OLD);
});

test("the owner adds a redirect, follows it, and removes it again", async ({ page, site, browser }) => {
  await logInAsOwner(page.request, site);
  await page.goto("/dashboard/content/redirects");
  await hydrated(page);
  await expect(page.getByRole("link", { name: "/about-us → /about" })).toBeVisible();
  await page.getByRole("button", { name: "Add: Redirects" }).click();
  await expect(page.getByRole("heading", { name: "Redirects: New" })).toBeVisible();
  await page.getByLabel("From").fill("/flyer-2026");
  await page.getByLabel("To", { exact: true }).fill("/contact");
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Visitors see it now.")).toBeVisible();
  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto("/flyer-2026?from=print");
  await expect(visitor).toHaveURL("/contact?from=print");
  await visitor.close();

  await page.getByRole("link", { name: "Redirects", exact: true }).click();
  await page.getByRole("button", { name: "Remove: /flyer-2026 → /contact" }).click();
  await expect(page.getByText("“/flyer-2026 → /contact” is removed.")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect.poll(async () => (await page.request.get("/flyer-2026", { maxRedirects: 0 })).status()).toBe(404);
});

test("search results and problems link to their item", async ({ page, site }) => {
  await logInAsOwner(page.request, site);
  await send(page.request, "put", "/content-drafts", {
    document: "projects",
    paths: ["items.wagestone.featured.alt"],
    values: [""],
    versions: ["0"],
  });
  await page.goto("/dashboard/content?q=hatchmere");
  await expect(page.getByRole("link", { name: "Hatchmere Observatory" })).toHaveAttribute(
    "href",
    "/dashboard/content/projects?item=hatchmere-observatory",
  );
  await page.goto("/dashboard/content");
  await page.getByRole("link", { name: "Wagestone" }).click();
  await expect(page.getByRole("heading", { name: "Projects: Wagestone" })).toBeVisible();
  await expect(page.getByText("Empty. Say what the picture shows, or write {decorative}")).toBeVisible();
  await page.request.delete("/api/v1/content-drafts", { data: { document: "projects" } });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each item of a long document can be edited with a plain form", async ({ page, site }) => {
    await logInAsOwner(page.request, site);
    await page.goto("/dashboard/content/services");
    await page.getByRole("link", { name: "App Development" }).click();
    await page.getByLabel("Description", { exact: true }).fill("Written without scripts.");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Draft saved. Visitors see it once you publish it.")).toBeVisible();
    await expect(page.getByLabel(/^Description/)).toHaveValue("Written without scripts.");
    await page.locator("article").getByRole("link", { name: "Services", exact: true }).click();
    await expect(page.locator(".content-items li", { hasText: "App Development" })).toContainText("Draft");
    await page.goto("/dashboard/content/projects?item=fenwheel");
    await page.getByLabel("Description", { exact: true }).fill("Written without scripts.");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Draft saved. Visitors see it once you publish it.")).toBeVisible();
    await page.goto("/dashboard/content/projects");
    await page.getByRole("button", { name: "Down: Fenwheel" }).click();
    await expect(page.getByText("Draft saved. Visitors see it once you publish it.")).toBeVisible();
    for (const document of ["projects", "services"])
      await page.request.delete("/api/v1/content-drafts", { data: { document } });
  });
});
