// Photographs every page of the built site at three widths, light and dark, into docs/screens/.
//   npm run screens -- [--only texts, comma-separated]

import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { company } from "../src/content/company.ts";
import type { PartId } from "../src/site/dev-ui/parts.ts";
import { startSite } from "../tests/support/start-site.ts";
import { findBrowser } from "./find-browser.ts";

const OUT = path.join(import.meta.dirname, "..", "docs", "screens");
const WIDTHS = [1440, 768, 390];
const THEMES = ["light", "dark"] as const;
/** Wide pictures are kept at this width: enough to judge, and small enough to keep. */
const KEPT_WIDTH = 960;
const QUALITY = 62;
const PASSWORD = "Copper kettle on 7 stoves";

interface Screen {
  name: string;
  address: string;
  isSignedIn?: boolean;
  /** One part alone of the page of parts. */
  part?: PartId;
  prepare?: (page: Page) => Promise<unknown>;
}

/** What is photographed: a name, an address, and what to do there first. */
const SCREENS: Screen[] = [
  { name: "home", address: "/" },
  { name: "about", address: "/about" },
  { name: "services", address: "/services" },
  { name: "servicedetail", address: "/servicedetail/5" },
  { name: "service-not-found", address: "/servicedetail/99" },
  { name: "projects", address: "/projects" },
  { name: "team", address: "/team" },
  { name: "contact", address: "/contact" },
  { name: "reviews", address: "/reviews" },
  { name: "reviews-new", address: "/reviews/new" },
  { name: "not-found", address: "/nothing-here" },
  { name: "login", address: "/login" },
  { name: "sign-up", address: "/sign-up" },
  { name: "forgot-password", address: "/forgot-password" },
  { name: "user", address: "/user" },
  { name: "my-profile", address: "/my-profile", isSignedIn: true },
  { name: "update-password", address: "/update-password", isSignedIn: true },
  { name: "dashboard", address: "/dashboard", isSignedIn: true },
  { name: "people", address: "/dashboard?view=people", isSignedIn: true },
  { name: "moderation", address: "/dashboard?view=reviews", isSignedIn: true },
  { name: "record", address: "/dashboard?view=record", isSignedIn: true },
  { name: "last-resort", address: "/dev/ui?fail" },
  {
    name: "toasts",
    address: "/dev/ui#toasts",
    prepare: async (page) => {
      for (const name of ["Success", "Error", "Info"]) await page.getByRole("button", { name, exact: true }).click();
      await page.waitForTimeout(900);
    },
  },
  { name: "states", address: "/dev/ui", part: "states" },
  {
    name: "focus",
    address: "/dev/ui",
    part: "buttons",
    prepare: async (page) => {
      await page.locator("#buttons .button").first().focus();
      await page.keyboard.press("Tab");
    },
  },
  {
    name: "menu",
    address: "/services",
    isSignedIn: true,
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^(Open menu|Account menu of .*)$/ })
        .first()
        .click();
      await page.waitForTimeout(400);
    },
  },
  {
    name: "code-entry",
    address: "/user",
    prepare: async (page) => {
      await page.getByLabel("Email").fill("imogen@vale.example");
      await page.getByRole("button", { name: "Send OTP" }).click();
      await page.waitForTimeout(600);
    },
  },
  {
    name: "review-dialog",
    address: "/",
    isSignedIn: true,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Add your reviews" }).click();
      await page.waitForTimeout(500);
    },
  },
];

const REVIEWS = [
  { rating: 4.5, description: "They argued with our brief, politely, and the product is better for it." },
  { rating: 5, description: "Scope, cost and date in writing before we started. All three held." },
  { rating: 4, description: "The engineer on the first call was the one who wrote the code. That saved us a month." },
  { rating: 4.5, description: "Two time zones, one team. We asked in the evening and read the answer at breakfast." },
  { rating: 3, description: "Good work, though the first estimate was too low and we had to cut a feature." },
];

const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const folder = mkdtempSync(path.join(tmpdir(), "screens-"));
const site = await startSite({ DATA_DIR: folder, ADMIN_EMAIL: "owner@agency.example" });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
mkdirSync(OUT, { recursive: true });

const context = await browser.newContext();
const headers = { "content-type": "application/json" };
const post = (address: string, data: object) => context.request.post(`${site.url}/api/v1${address}`, { data, headers });
await post("/sign-up", { name: "Imogen Vale", email: "owner@agency.example", password: PASSWORD, rememberMe: true });
await post("/verify-user", { otp: await site.code("owner@agency.example"), email: "owner@agency.example" });
for (const review of REVIEWS) await post("/create-review", review);
const signedIn = await context.storageState();
await context.close();

const isWanted = (name: string) => values.only.split(",").some((text) => name.includes(text));
for (const screen of SCREENS.filter(({ name }) => isWanted(name))) {
  for (const theme of THEMES) {
    for (const width of WIDTHS) await photograph(screen, theme, width);
  }
}
await photographMails();
await browser.close();
await site.stop();
rmSync(folder, { recursive: true, force: true });

/** The mail that everybody gets, as a mail program shows it. */
async function photographMails() {
  const mails = { "mail-code": `Your ${company.name} code` };
  const sent = await site.mails();
  for (const [name, subject] of Object.entries(mails).filter(([name]) => isWanted(name))) {
    const mail = sent.find((one) => one.subject.startsWith(subject));
    if (!mail) throw new Error(`No mail "${subject}" was sent`);
    for (const colorScheme of THEMES) {
      const own = await browser.newContext({ viewport: { width: 640, height: 600 }, colorScheme });
      const page = await own.newPage();
      await page.setContent(mail.html);
      const png = await page.screenshot({ fullPage: true });
      await sharp(png)
        .webp({ quality: QUALITY, effort: 5 })
        .toFile(path.join(OUT, `${name}-${colorScheme}.webp`));
      await own.close();
    }
  }
}

async function photograph(
  { name, address, isSignedIn, part, prepare }: Screen,
  theme: (typeof THEMES)[number],
  width: number,
) {
  const options = {
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: "reduce",
  } as const;
  const own = await browser.newContext({ ...options, ...(isSignedIn && { storageState: signedIn }) });
  const page = await own.newPage();
  await page.goto(`${site.url}${address}`);
  await page.mouse.move(3, 3);
  await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.waitForTimeout(600);
  // No scroll bar is in the picture, so no room is kept for one.
  await page.evaluate(() => document.documentElement.style.setProperty("scrollbar-gutter", "auto"));
  await prepare?.(page);
  // Lazy pictures come when they are near: walk down once, then photograph from the top.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
  await page.waitForTimeout(400);
  const png = part ? await page.locator(`#${part}`).screenshot() : await page.screenshot({ fullPage: !prepare });
  const file = path.join(OUT, `${name}-${width}-${theme}.webp`);
  await sharp(png, { limitInputPixels: false })
    .resize(Math.min(width, KEPT_WIDTH))
    .webp({ quality: QUALITY, effort: 5 })
    .toFile(file);
  console.log(path.basename(file));
  await own.close();
}
