import sharp from "sharp";
import { logInAsOwner, test } from "../support/owner.ts";
import { expect, expectProblem, hydrated } from "../support/site.ts";

/** A photograph as taken by a phone: stored sideways. */
const photograph = () =>
  sharp({
    create: {
      width: 1_600,
      height: 1_200,
      channels: 3,
      background: "#2a6",
      noise: { type: "gaussian", mean: 120, sigma: 12 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test("the owner adds a team member with a photograph, and visitors see it after publication", async ({
  page,
  site,
  browser,
}) => {
  await logInAsOwner(page.request, site);
  await page.goto("/dashboard/content/team");
  await hydrated(page);
  await page.getByRole("button", { name: "Add: People" }).click();
  const member = page.locator("[data-item]").last();
  await expect(member.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Wilma Ash");
  await member.getByLabel("Role").fill("Head of Photographs");
  await member.getByLabel("What the person answers for").fill("Wilma takes every picture. She asks before she does.");
  await member.getByLabel("Email").fill("wilma@agency.example");
  expectProblem(page, /422/);
  const portrait = member.locator(".picture-field");
  await portrait.getByLabel("Choose a picture").setInputFiles({
    name: "notes.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("not a picture"),
  });
  await expect(portrait.getByText("This is not a picture that we can use.")).toBeVisible();
  await portrait.getByLabel("Choose a picture").setInputFiles({
    name: "wilma.jpg",
    mimeType: "image/jpeg",
    buffer: await photograph(),
  });
  await expect(portrait.getByLabel("Portrait")).toHaveValue(/^picture:[\da-f]{64}$/);
  const preview = portrait.getByRole("figure").locator("img");
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  await portrait.getByLabel("Top to bottom").fill("20");
  await expect(portrait.getByLabel("Portrait")).toHaveValue(/@50,20$/);
  // The part of it that each page shows.
  const crop = portrait.getByRole("listitem").filter({ hasText: "Team page" }).locator("img");
  await expect(crop).toHaveAttribute("src", /-400x467-50-20-240\.webp$/);
  await expect.poll(() => crop.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
  const visitor = await browser.newPage({ baseURL: site.url });
  const address = (await preview.getAttribute("src")) ?? "";
  expect((await visitor.request.get(address)).status()).toBe(404);

  await page.goto("/edit/team");
  await expect(page.getByRole("img", { name: "Portrait of Wilma Ash" })).toBeVisible();
  await page.goto("/dashboard/content/team");
  await hydrated(page);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Visitors see it now.")).toBeVisible();

  await visitor.goto("/team");
  const shown = visitor.getByRole("img", { name: "Portrait of Wilma Ash" });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
  const box = await shown.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(800 / 934, 2);
  // The browser receives no pixel that the page hides.
  const file = await shown.evaluate(async (image: HTMLImageElement) => {
    const { width, height } = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
    return { address: new URL(image.currentSrc).pathname, ratio: width / height };
  });
  expect(file.address).toMatch(/-400x467-50-20-\d+\.webp$/);
  expect(file.ratio).toBeCloseTo(800 / 934, 2);
  await page.goto("/dashboard/content");
  await hydrated(page);
  await page.getByText(/^\d+ uploaded pictures?$/).click();
  await expect(page.locator(".pictures").getByRole("link", { name: "Team" }).first()).toBeVisible();
  await visitor.close();
});
