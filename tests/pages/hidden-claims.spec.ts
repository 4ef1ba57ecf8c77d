import { type Claim, claimState } from "#src/content/claims/claim.ts";
import { hideableClaims } from "#src/content/claims/shown-content.ts";
import { content } from "../support/content.ts";
import { FOUND_PAGES } from "../support/pages.ts";
import { expect, hydrated, open, test } from "../support/site.ts";
import { startSite } from "../support/start-site.ts";

// UNPROVEN_CLAIMS=hidden removes unproven claims from public pages and machine-readable files without leaving gaps. By
// default pages contain no data for it.

test.use({ settings: { UNPROVEN_CLAIMS: "hidden", ENQUIRIES: "inbox" }, isAlone: true });

const HIDDEN = hideableClaims(content);

/** Text without tags, since figures span several elements. Keeps structured data and page state. */
const squeezed = (html: string) =>
  html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, "");

const heldBy = (text: string, among: readonly Claim[]) =>
  among.map(({ sentence }) => sentence).filter((sentence) => squeezed(text).includes(squeezed(sentence)));

test("no public page, llms.txt or search result contains unproven claims", async ({ request }) => {
  const read = async (address: string) => {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    return answer.text();
  };
  const listed = [...(await read("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  const addresses = new Set([...FOUND_PAGES, ...listed, ...content.claims.flatMap(({ shown }) => shown)]);
  expect(addresses.size).toBeGreaterThan(40);
  for (const address of [...addresses, "/newsletter", "/login", "/search?q=usually", "/llms.txt"])
    expect(heldBy(await read(address), HIDDEN), address).toEqual([]);

  for (const { sentence } of HIDDEN) {
    const words = encodeURIComponent(sentence.split(" ").slice(0, 6).join(" "));
    expect(heldBy(await read(`/api/v1/search?q=${words}`), HIDDEN), sentence).toEqual([]);
  }
});

test("a project's page leaves out its unproven figures and the person who led it", async ({ page }) => {
  const project = content.projects.items[0];
  await page.goto(`/projects/${project?.slug}`);
  await expect(page.getByRole("heading", { name: "What we did" })).toBeVisible();
  await expect(page.locator(".case-outcome")).toHaveCount(0);
  const html = await page.content();
  for (const text of [project?.outcome.figure, project?.outcome.price, "Sample figure"])
    expect(html).not.toContain(text);
});

test("the policies keep their claims", async ({ request }) => {
  const kept = content.claims.filter(
    (claim) => claimState(claim, new Date()) === "unproven" && !HIDDEN.includes(claim),
  );
  for (const { sentence, shown } of kept)
    for (const address of shown)
      expect(squeezed(await (await request.get(address)).text()), address).toContain(squeezed(sentence));
});

for (const address of FOUND_PAGES) {
  test(`${address} has no empty parts without its claims, and hydrates without errors`, async ({ page }) => {
    await page.goto(address);
    const empty = () =>
      page.locator("main").evaluate((main) =>
        [...main.querySelectorAll("section, ul, ol, li, p, h1, h2, h3")]
          .filter((part) => part.textContent?.trim() === "" && !part.querySelector("img, svg, [role=status], button"))
          .filter((part) => part.getAttribute("role") !== "status")
          .map((part) => part.outerHTML.slice(0, 120)),
      );
    const headingsAlone = () =>
      page
        .locator("main section")
        .evaluateAll((all) =>
          all
            .filter((part) => part.textContent === part.querySelector("h1, h2")?.textContent)
            .map((part) => part.outerHTML.slice(0, 120)),
        );
    expect(await page.locator("main h1").count()).toBe(1);
    expect(await empty()).toEqual([]);
    expect(await headingsAlone()).toEqual([]);
    const before = await page.locator("main h2").allTextContents();
    await hydrated(page);
    await page.mouse.wheel(0, 6_000);
    await page.waitForTimeout(500);
    expect(await empty()).toEqual([]);
    expect(await headingsAlone()).toEqual([]);
    expect(await page.locator("main h2").allTextContents()).toEqual(before);
    expect(heldBy((await page.locator("body").textContent()) ?? "", HIDDEN)).toEqual([]);
  });
}

test("client-side navigation hides the claims too", async ({ page }) => {
  await open(page, "/contact");
  const footer = page.getByRole("contentinfo");
  for (const [name, heading] of [
    ["Team Member", "The people who answer for the work"],
    ["Latest Projects", "Projects"],
    ["About Us", "Building Future-Ready Software"],
  ] as const) {
    await footer.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    expect(heldBy((await page.locator("body").textContent()) ?? "", HIDDEN)).toEqual([]);
  }
});

test("without the setting, claims are shown", async ({ request }) => {
  const plain = await startSite();
  const home = await (await request.get(plain.url)).text();
  expect(heldBy(home, HIDDEN).length).toBeGreaterThan(0);
  await plain.stop();
});
