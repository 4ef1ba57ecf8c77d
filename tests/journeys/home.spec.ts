import type { Locator, Page } from "@playwright/test";
import { content } from "../support/content.ts";
import { expect, hydrated, open, skipUnlessInbox, test } from "../support/site.ts";

const { company } = content;

const { about: aboutBlock, counters, keyFeatures, values } = content.home;
const { points: sellingPoints } = content.sellingPoints;
const { tabs: serviceTabs } = content.serviceTabs;

test("the banner has three slides, each with buttons to /projects and /contact", { tag: "@R17" }, async ({ page }) => {
  await page.goto("/");
  const slides = page.locator(".hero [aria-roledescription=slide]");
  await expect(slides).toHaveCount(3);
  for (const slide of await slides.all()) {
    expect(await slide.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      "/projects",
      "/contact",
    ]);
  }
});

test("the heading is one sentence for screen readers, with one line behind the illustration and one in front of it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const heading = page.getByRole("heading", { level: 1, name: company.tagline, exact: true });
  const size = await heading.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  expect(size).toBeGreaterThanOrEqual(150);
  expect(size).toBeLessThanOrEqual(180);
  const layer = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => Number(getComputedStyle(node).zIndex) || 0);
  const illustration = await layer(".hero-cast img");
  expect(await layer(".hero-heading span:first-child")).toBeLessThan(illustration);
  expect(await layer(".hero-heading span:last-child")).toBeGreaterThan(illustration);
});

test("the heading is not cut off on narrow screens", async ({ page }) => {
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/");
    const box = await page.getByRole("heading", { level: 1 }).evaluate((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    });
    expect(box.left, String(width)).toBeGreaterThan(0);
    expect(box.right, String(width)).toBeLessThan(width);
  }
});

test("the banner advances every 4 s, wraps around, and continues after a click", { tag: "@R18" }, async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await hydratedWithClock(page);
  const current = () => page.locator(".hero button[aria-current]").innerText();
  await page.getByRole("button", { name: /^Slide 1/ }).click();
  await page.mouse.move(700, 880);
  await page.clock.runFor(3_900);
  expect(await current()).toBe("1");
  await page.clock.runFor(200);
  expect(await current()).toBe("2");
  await page.getByRole("button", { name: /^Slide 3/ }).click();
  await page.mouse.move(700, 880);
  expect(await current()).toBe("3");
  await page.clock.runFor(3_800);
  expect(await current()).toBe("3");
  await page.clock.runFor(400);
  expect(await current()).toBe("1");
});

test("on touch screens a swipe shows the next slide or the one before, and a scroll does not", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/");
  const session = await page.context().newCDPSession(page);
  const swipe = async (from: [number, number], to: [number, number]) => {
    const points = ([x, y]: [number, number]) => ({ touchPoints: [{ x, y }] });
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", ...points(from) });
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", ...points(to) });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  const current = page.locator(".hero-level[aria-current]");
  await page.getByRole("button", { name: "Pause slides" }).click();
  await swipe([300, 500], [100, 510]);
  await expect(current).toHaveText("2");
  await swipe([100, 500], [300, 510]);
  await swipe([100, 500], [300, 510]);
  await expect(current).toHaveText("3");
  await swipe([200, 700], [150, 400]);
  await expect(current).toHaveText("3");
});

test("the banner's next slide rises over the one before, whose words are gone by then", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("button", { name: /^Slide 2:/ }).click();
  const halfway = await page.evaluate(async () => {
    const [before, next] = document.querySelectorAll(".hero-slide");
    const rise = () => next?.getAnimations().find((each) => (each as CSSAnimation).animationName === "slide-rises");
    while (!rise()) await new Promise(requestAnimationFrame);
    const animation = rise() as Animation;
    animation.pause();
    animation.currentTime = 400;
    const { clipPath } = getComputedStyle(next as Element);
    const [picture, heading] = [".hero-cast", "h1"].map((part) => before?.querySelector(part) as Element);
    for (const leaving of heading?.getAnimations() ?? []) leaving.currentTime = 400;
    const { opacity, visibility } = getComputedStyle(picture as Element);
    const words = getComputedStyle(heading as Element).opacity;
    return { hidden: Number.parseFloat(clipPath.slice("inset(".length)), opacity, visibility, words };
  });
  expect(halfway).toMatchObject({ opacity: "1", visibility: "visible", words: "0" });
  expect(halfway.hidden).toBeGreaterThan(20);
  expect(halfway.hidden).toBeLessThan(80);
});

test("the banner's pause button is first in tab order and stops it until pressed again", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await hydratedWithClock(page);
  await page.getByRole("button", { name: "Pause slides" }).first().click();
  await page.clock.runFor(9_000);
  const current = page.locator(".hero button[aria-current]");
  const before = Number(await current.innerText());
  await page.clock.runFor(9_000);
  await expect(current).toHaveText(String(before));
  await page.getByRole("button", { name: "Play slides" }).first().click();
  await page.mouse.click(700, 880);
  await page.clock.runFor(4_200);
  await expect(current).toHaveText(String((before % 3) + 1));
});

/** With a stopped clock the page never becomes idle, so a pointer event starts hydration. */
async function hydratedWithClock(page: import("@playwright/test").Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return page.evaluate(
        () => "__reactRouterDataRouter" in window && document.querySelector(".hero[data-live]") !== null,
      );
    })
    .toBe(true);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

test("the sections are in the required order, and the strip has four cards", { tag: ["@R19", "@R20"] }, async ({
  page,
}) => {
  await page.goto("/");
  const strip = page.getByRole("region", { name: "What Makes Us Stand Out" });
  await expect(strip.getByRole("heading", { level: 3 })).toHaveCount(4);
  const order = [
    "h1",
    "What Makes Us Stand Out",
    sellingPoints[0]?.name ?? "",
    "Development",
    "Blockchain Expertise",
    "Our Value",
    "Years of Experience",
    "Add your reviews",
    "Full Name",
    "details",
  ];
  const topOf = (mark: string) => {
    const main = page.locator("main");
    const marks: Record<string, Locator> = {
      h1: page.getByRole("heading", { level: 1 }),
      details: main.locator("details").first(),
    };
    const element = marks[mark] ?? main.getByText(mark, { exact: false }).first();
    return element.evaluate((node) => node.getBoundingClientRect().top + scrollY);
  };
  // Distant sections are laid out only when scrolled to.
  await expect(async () => {
    const tops: number[] = [];
    for (const mark of order) tops.push(await topOf(mark));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  }).toPass({ timeout: 10_000 });
});

test("the About block has a heading, an intro and the five points", { tag: "@R21" }, async ({ page }) => {
  await page.goto("/");
  const main = page.locator("main");
  await expect(main.getByRole("heading", { name: aboutBlock.heading })).toBeVisible();
  await expect(main.getByText(aboutBlock.intro)).toBeVisible();
  for (const { name } of sellingPoints)
    await expect(page.locator("main").getByText(name, { exact: true })).toBeVisible();
});

test("the six tabs have tags, the first tab is selected, and arrow keys move between them, even before hydration", {
  tag: ["@R22", "@R23", "@R24", "@R25", "@R26", "@R27", "@R28"],
}, async ({ page }) => {
  await page.route("**/assets/*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "await new Promise(() => {})" }),
  );
  await page.goto("/");
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveCount(6);
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
  for (const [index, { category, tags }] of serviceTabs.entries()) {
    if (index === 0) await tabs.first().click();
    else await page.keyboard.press("ArrowDown");
    const tab = tabs.nth(index);
    await expect(tab).toContainText(category);
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tab", { selected: true })).toHaveCount(1);
    const panel = page.locator("[role=tabpanel]:visible");
    await expect(panel).toHaveCount(1);
    await expect(panel.locator("li")).toHaveText(tags.map(({ name }) => name));
  }
});

test("a tag links to its service", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("tabpanel").getByRole("link", { name: "Mobile App Development" }).click();
  await expect(page).toHaveURL(/\/servicedetail\/2$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("App Development");
});

test("shows the key features, and 'Our Value' with its three meanings and the tagline", {
  tag: ["@R29", "@R30", "@R31"],
}, async ({ page }) => {
  await page.goto("/");
  for (const { name } of keyFeatures.items)
    await expect(page.locator("main").getByText(name, { exact: true })).toBeVisible();
  const section = page.locator("section").filter({ hasText: values.heading }).last();
  await expect(section).toContainText(values.tagline);
  for (const { name, meaning } of values.items) {
    await expect(section).toContainText(name);
    await expect(section).toContainText(meaning, { ignoreCase: true });
  }
});

test("a key feature leads to the service that it names", async ({ page }) => {
  await page.goto("/");
  const { name, href } = keyFeatures.items[0] ?? { name: "", href: "" };
  const feature = page.locator(".features li").filter({ hasText: name });
  await expect(feature.getByRole("link")).toHaveCount(1);
  await feature.click();
  await expect(page).toHaveURL(href);
});

test("the list of key features can be focused only at the widths where it scrolls", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const list = page.locator(".features");
  await list.scrollIntoViewIfNeeded();
  await expect(list).not.toHaveAttribute("tabindex");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(list).toHaveAttribute("tabindex", "0");
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(list).not.toHaveAttribute("tabindex");
});

test("the counters' final values are in the HTML; they count up in 50 steps of 30 ms when visible", {
  tag: ["@R32", "@R33"],
}, async ({ page, site }) => {
  const html = await (await fetch(site.url)).text();
  for (const { prefix, target, decimals, suffix } of counters.items)
    expect(html.replace(/<!-- -->|<[^>]+>/g, "")).toContain(`${prefix}${target.toFixed(decimals)}${suffix}`);

  await page.addInitScript(() => {
    const seen: [number, string][] = [];
    Object.assign(window, { seen });
    addEventListener("DOMContentLoaded", () => {
      const first = document.querySelector(".counters li");
      if (first)
        new MutationObserver(() => seen.push([performance.now(), first.textContent ?? ""])).observe(first, {
          subtree: true,
          characterData: true,
          childList: true,
          attributes: true,
        });
    });
  });
  await page.goto("/");
  await hydrated(page);
  await page.locator(".counters").scrollIntoViewIfNeeded();
  await expect(page.locator(".counters")).toContainText("4+");
  await page.waitForTimeout(2_600);
  const count = page.locator(".counters li").first();
  await expect(count).toContainText("4+");
  await expect(count).toContainText("Years of Experience");
});

test("a section animates in for 1000 ms when first visible, but not with reduced motion", {
  tag: "@R34",
}, async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const waiting = page.locator('[data-reveal="waiting"]').first();
  await expect(waiting).toHaveCSS("opacity", "0");
  const section = await waiting.elementHandle();
  await section?.scrollIntoViewIfNeeded();
  await expect.poll(() => section?.getAttribute("data-reveal")).toBe("done");
  expect(await section?.evaluate((node) => getComputedStyle(node).transitionDuration)).toMatch(/^1s/);
  await expect.poll(() => section?.evaluate((node) => getComputedStyle(node).opacity)).toBe("1");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(waiting).toHaveCSS("opacity", "1");
});

async function writeFiveReviews(page: Page): Promise<void> {
  for (let review = 1; review <= 5; review++) {
    const data = { rating: 5, description: `For the carousel, number ${review}` };
    expect((await page.request.post("/api/v1/create-review", { data })).ok()).toBe(true);
  }
}

test("Tab leaves the testimonials after the three in view", async ({ page, signIn }) => {
  await signIn({ name: "Key Carousel" });
  await writeFiveReviews(page);
  await open(page, "/");
  const carousel = page.getByRole("region", { name: "Customer testimonials" });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByRole("button", { name: "Pause slides" }).click();
  await carousel.getByRole("button").last().focus();
  const stops: string[] = [];
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press("Tab");
    // Slow enough for the row to scroll and show more.
    await page.waitForTimeout(700);
    const focused = carousel.locator("a:focus");
    if ((await focused.count()) > 0) stops.push(await focused.innerText());
  }
  expect(stops).toHaveLength(3);
});

test("the testimonials on / have dots, advance every 5 s, and are 30 px apart", {
  tag: ["@R35", "@R63"],
}, async ({ page, signIn }) => {
  await signIn({ name: "Dot Carousel" });
  await writeFiveReviews(page);
  await page.goto("/");
  await hydrated(page);
  const carousel = page.getByRole("region", { name: "Customer testimonials" });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole("button", { name: /slide|go to|page/i }).first()).toBeVisible();
  const left = () =>
    carousel
      .locator("[aria-roledescription=slide]")
      .first()
      .evaluate((node) => Math.round(node.getBoundingClientRect().left));
  const gap = await carousel.locator("[aria-roledescription=slide]").evaluateAll((slides) => {
    const inner = slides.map((slide) => (slide.firstElementChild ?? slide).getBoundingClientRect());
    const [first, second] = inner.sort((a, b) => a.left - b.left).slice(0, 2);
    return first && second ? Math.round(second.left - first.right) : 0;
  });
  expect(gap).toBe(30);
  const before = await left();
  await expect.poll(left, { timeout: 12_000 }).not.toBe(before);
});

test("the contact block has four required fields and makes no call", { tag: "@R36" }, async ({ page, hasInbox }) => {
  skipUnlessInbox(false, hasInbox);
  const calls: string[] = [];
  await page.goto("/");
  await hydrated(page);
  // With many reviews, the page also requests more of them, and the texts of a part further down.
  const isOfPage = /\.(?:avif|webp|js|css|woff2)$|\/get-all-reviews\?|\/content\//;
  page.on("request", (request) => !isOfPage.test(request.url()) && calls.push(request.url()));
  const form = page.locator("form").filter({ has: page.getByLabel("Phone Number") });
  for (const label of ["Full Name", "Phone Number", "Email", "Message"]) {
    await expect(form.getByLabel(label)).toHaveAttribute("required", "");
  }
  await expect(form.getByLabel("Email")).toHaveAttribute("type", "email");
  await form.getByLabel("Full Name").fill("Ada Pike");
  await form.getByLabel("Phone Number").fill("0161 496 0000");
  await form.getByLabel("Email").fill("ada@mail.example");
  await form.getByLabel("Message").fill("A site for a ferry line.");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/on this device/i).first()).toBeVisible();
  expect(calls).toEqual([]);
});

test("one of five questions is open at a time and closes when clicked again, even without scripts", {
  tag: ["@R37", "@R38"],
}, async ({ browser, site }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: site.url });
    const page = await context.newPage();
    await page.goto("/");
    if (javaScriptEnabled) await hydrated(page);
    const items = page.locator("main details");
    await expect(items).toHaveCount(5);
    const open = page.locator("main details[open]");
    await items.nth(1).locator("summary").click();
    await expect(open).toHaveCount(1);
    await items.nth(3).locator("summary").click();
    await expect(open).toHaveCount(1);
    await expect(items.nth(3)).toHaveAttribute("open", "");
    await items.nth(3).locator("summary").click();
    await expect(open).toHaveCount(0);
    await context.close();
  }
});

test("Tab moves from a service's tab to the tags in its panel, skipping the panel", async ({ page }) => {
  await open(page, "/");
  await page.locator("#tab-0").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await expect(page.locator("#panel-0").getByRole("link").first()).toBeFocused();
});

test("a line from the first figure to the footer's button is drawn as the page scrolls, or immediately with reduced motion", async ({
  page,
}) => {
  await open(page, "/");
  const drawn = () =>
    page.evaluate(() => {
      const styleOf = (css: string) => getComputedStyle(document.querySelector(css) ?? document.body, "::after");
      const { transform } = styleOf("body");
      // The line down the edge, and the bends at its ends.
      const heights = ["body", ".counters", ".footer-call"].map((css) => Number.parseFloat(styleOf(css).height));
      return {
        height: heights.reduce((sum, height) => sum + height),
        share: transform === "none" ? 1 : new DOMMatrix(transform).d,
      };
    });
  const between = await page.evaluate(() => {
    const boxOf = (css: string) => document.querySelector(css)?.getBoundingClientRect() ?? new DOMRect();
    const end = boxOf(".footer-call .button");
    return end.top + end.height / 2 - boxOf(".counter-list .level").top;
  });
  expect(Math.abs((await drawn()).height - between)).toBeLessThan(10);
  expect((await drawn()).share).toBe(0);
  await page.locator(".testimonials-bar").evaluate((bar) => bar.scrollIntoView({ behavior: "instant" }));
  await expect.poll(async () => (await drawn()).share).toBeGreaterThan(0.2);
  expect((await drawn()).share).toBeLessThan(0.6);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect.poll(async () => (await drawn()).share).toBe(1);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(async () => (await drawn()).share).toBe(1);
});

for (const width of [1024, 1440, 1920])
  test(`the largest heading is clear of its panel and beside its introduction, at ${width} px`, async ({ page }) => {
    const height = 900;
    await page.setViewportSize({ width, height });
    await open(page, "/");
    const { size, gapBelow, lines, gap } = await page.evaluate(() => {
      const heading = document.querySelector(".wall") as HTMLElement;
      const text = document.createRange();
      text.selectNodeContents(heading);
      const panel = document.querySelector(".tab-panels") as HTMLElement;
      const intro = heading.nextElementSibling as HTMLElement;
      return {
        size: Number.parseFloat(getComputedStyle(heading).fontSize),
        lines: new Set([...text.getClientRects()].map(({ top }) => top)).size,
        gapBelow: panel.getBoundingClientRect().top - heading.getBoundingClientRect().bottom,
        gap: intro.getBoundingClientRect().left - text.getBoundingClientRect().right,
      };
    });
    expect(size).toBeGreaterThan(Math.min(width / 8, height / 5) - 1);
    expect(lines).toBe(2);
    expect(gapBelow / size).toBeCloseTo(0.1, 2);
    expect(gap).toBeGreaterThan(10);
  });

test.describe("before hydration", () => {
  const control = (page: Page) => page.locator(".hero-controls .round");
  const held = async (page: Page) => page.route("**/*.js", () => {});
  test("the hero's button is labelled Play with reduced motion, otherwise Pause", async ({ page }) => {
    await held(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/", { waitUntil: "commit" });
    await expect(control(page)).toHaveAccessibleName("Play slides");
    await expect(control(page).locator("path")).toBeVisible();
    await expect(control(page).locator("rect").first()).toBeHidden();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect(control(page)).toHaveAccessibleName("Pause slides");
    await page.evaluate(() => {
      document.documentElement.dataset.motion = "off";
    });
    await expect(control(page)).toHaveAccessibleName("Play slides");
  });
});
