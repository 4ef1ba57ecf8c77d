import { accessibilityFindings } from "../support/accessibility.ts";
import { expectSoundPage } from "../support/crawl.ts";
import { SHOWN } from "../support/pages.ts";
import { expect, expectProblem, hydrated, test } from "../support/site.ts";

for (const address of SHOWN)
  test(`${address} has no errors or accessibility violations`, { tag: ["@asvs-14.2.3", "@asvs-3.6.1"] }, async ({
    page,
  }) => {
    // Some pages return 404, which the browser logs.
    expectProblem(page, /status of (?:401|404)/);
    await expectSoundPage(page, address);
  });

test("menu, review dialog and visible errors have no accessibility violations", async ({ browser, site }) => {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 390, height: 844 },
    baseURL: site.url,
  });
  const page = await context.newPage();
  const check = async (name: string) => {
    await page.waitForTimeout(350);
    expect(await accessibilityFindings(page), name).toEqual([]);
  };
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  await check("menu");
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: "Add your reviews" })
    .or(page.getByRole("link", { name: "Add your reviews" }))
    .first()
    .click();
  await check("dialog");
  await page.goto("/sign-up");
  await hydrated(page);
  await page.getByLabel("Full name").fill("Ann Ash");
  await page.getByLabel("Email", { exact: true }).fill("ann@mail.example");
  await page.getByLabel("Password", { exact: true }).fill("password1");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByText(/data leak/).first()).toBeVisible();
  await check("errors");
  await context.close();
});

test("the sitemap, robots.txt, llms.txt, manifest and icons exist", async ({ request }) => {
  for (const [address, type, part] of [
    ["/sitemap.xml", /xml/, "/servicedetail/14"],
    ["/robots.txt", /text\/plain/, "Sitemap:"],
    ["/llms.txt", /text\/plain/, "#"],
    ["/site.webmanifest", /json/, "icons"],
    ["/favicon.svg", /svg/, "svg"],
  ] as const) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()["content-type"], address).toMatch(type);
    expect(await answer.text(), address).toContain(part);
  }
});

test("the keyboard reaches the home page's header links, and every stop shows a focus ring", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const seen = new Set<string>();
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press("Tab");
    const { name, outline } = await page.evaluate(() => {
      const node = document.activeElement as HTMLElement;
      const style = getComputedStyle(node);
      const own = style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
      const next = node.nextElementSibling && getComputedStyle(node.nextElementSibling).outlineStyle !== "none";
      return {
        name: node === document.body ? "BODY" : node.innerText || node.getAttribute("aria-label") || node.tagName,
        outline: own || Boolean(next),
      };
    });
    if (name === "BODY") break;
    seen.add(name.trim());
    expect(outline, name).toBe(true);
  }
  expect([...seen][0]).toBe("Skip to content");
  for (const link of ["Home", "About", "Services", "Projects", "Team", "Contact", "Login"])
    expect([...seen]).toContain(link);
  expectProblem(page, /^$/);
});
