// Takes screenshots of every page and email of the built site, light and dark, in test-results/screens/; updates docs/screens/.
//   npm run docs -- screens [--only texts, comma-separated]

import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContext, chromium } from "@playwright/test";
import { findBrowser } from "../scripts/find-browser.ts";
import { type RunningSite, startDevelopment, startSite } from "../tests/support/start-site.ts";
import { ACCOUNT_SCREENS } from "./screens/accounts.ts";
import { photographBlurred } from "./screens/blurred.ts";
import { OUT, openPage, save } from "./screens/camera.ts";
import { photographOwnersDay } from "./screens/owners-day.ts";
import { PASSWORD, type Screen } from "./screens/screen.ts";

const WIDTHS = [1440, 768, 390];
const MAIL_WIDTHS = [1440, 390];
const THEMES = ["light", "dark"] as const;
const PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
const ADMIN = { ADMIN_EMAIL: "owner@agency.example" };

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
  ...ACCOUNT_SCREENS,
  { name: "dashboard", address: "/dashboard", isSignedIn: true },
  { name: "people", address: "/dashboard/people", isSignedIn: true },
  { name: "moderation", address: "/dashboard/reviews", isSignedIn: true },
  { name: "record", address: "/dashboard/record", isSignedIn: true },
  { name: "last-resort", address: "/dev/ui?fail", needs: "development" },
  {
    name: "toasts",
    address: "/dev/ui#toasts",
    needs: "development",
    prepare: async (page) => {
      // Not with the mouse: on phones a toast covers the buttons.
      for (const name of ["Success", "Error", "Info"])
        await page.getByRole("button", { name, exact: true }).dispatchEvent("click");
      await page.waitForTimeout(900);
    },
  },
  { name: "states", address: "/dev/ui", needs: "development", part: "states" },
  {
    name: "focus",
    address: "/dev/ui",
    needs: "development",
    part: "buttons",
    prepare: async (page) => {
      await page.locator("#buttons .button").first().focus();
      await page.keyboard.press("Tab");
    },
  },
  { name: "inbox", address: "/dashboard/inbox", isSignedIn: true, needs: "inbox" },
  {
    name: "enquiry",
    address: "/dashboard/inbox",
    isSignedIn: true,
    needs: "inbox",
    isWhole: true,
    prepare: async (page) => {
      await page.getByRole("link", { name: ENQUIRIES[0]?.name }).click();
      await page.getByLabel("Reply by email").waitFor();
    },
  },
  { name: "newsletter", address: "/newsletter", needs: "inbox" },
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
  {
    name: "Rhea Lund",
    rating: 4.5,
    description: "They argued with our brief, politely, and the product is better for it.",
  },
  { name: "Inès Kiln", rating: 5, description: "Scope, cost and date in writing before we started. All three held." },
  {
    name: "Tomasz Weir",
    rating: 4,
    description: "The engineer on the first call was the one who wrote the code. That saved us a month.",
  },
  {
    name: "Amara Osei",
    rating: 4.5,
    description: "Two time zones, one team. We asked in the evening and read the answer at breakfast.",
  },
  {
    name: "Joan Pellicer",
    rating: 3,
    description: "Good work, though the first estimate was too low and we had to cut a feature.",
  },
];
/** Written by the Admin, so it has the "Works here" mark. */
const OWN_REVIEW = { rating: 5, description: "We use our own form first: three presses, and it was there." };

const ENQUIRIES = [
  {
    form: "home",
    name: "Rhea Lund",
    email: "rhea@lund.example",
    phone: "+44 161 496 0301",
    message:
      "We run four ferries between two islands and sell tickets on paper. What would a small booking page cost, and can " +
      "it work when the harbour has no signal?",
  },
  {
    form: "consultation",
    name: "Tomasz Weir",
    email: "t.weir@foundry.example",
    subject: "A slow shop",
    message: "Since the last update a page takes two seconds, before it was half of one. We have the logs.",
  },
  {
    form: "consultation",
    name: "Inès Kiln",
    email: "ines@kiln.example",
    subject: "Search for 900 glazes",
    message: "",
  },
];
/** Bots submit a contact form faster than this after fetching its token. */
const WRITING_MS = 3_200;

const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const folder = mkdtempSync(path.join(tmpdir(), "screens-"));
const isWanted = (name: string) => values.only.split(",").some((text) => name.includes(text));
const chosen = SCREENS.filter(({ name }) => isWanted(name));
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
mkdirSync(OUT, { recursive: true });

/** Template names come from the preview, so a site is started whenever the filter may match emails. */
const mayMeanMails = values.only.split(",").some((text) => text === "" || text.startsWith("mail"));
const thatNeed = (needs?: Screen["needs"]) => chosen.filter((screen) => screen.needs === needs);
if (thatNeed().length > 0 || mayMeanMails || isWanted("blurred")) {
  const plain = await fill(await startSite({ ...ADMIN, DATA_DIR: path.join(folder, "plain") }));
  for (const screen of thatNeed()) await photographAll(plain, screen);
  if (mayMeanMails) await photographMails(plain);
  if (isWanted("blurred")) for (const theme of THEMES) await photographBlurred(browser, plain.site.url, theme);
  await plain.site.stop();
}
if (thatNeed("inbox").length > 0) {
  const inbox = await fill(await startSite({ ...ADMIN, DATA_DIR: path.join(folder, "inbox"), ENQUIRIES: "inbox" }));
  await fillInbox(inbox);
  for (const screen of thatNeed("inbox")) await photographAll(inbox, screen);
  await inbox.site.stop();
}
if (thatNeed("development").length > 0) {
  const site = await startDevelopment({ DATA_DIR: path.join(folder, "development") });
  for (const screen of thatNeed("development")) await photographAll({ site }, screen);
  await site.stop();
}
if (isWanted("owner")) await photographOwnersDay(browser);
await browser.close();
rmSync(folder, { recursive: true, force: true });

interface Filled {
  site: RunningSite;
  /** The Admin's cookies. */
  signedIn?: Awaited<ReturnType<BrowserContext["storageState"]>>;
}

/** Fills a site: a logged-in Admin (also on a phone), and reviews by clients and by the Admin. */
async function fill(site: RunningSite): Promise<Filled> {
  const email = ADMIN.ADMIN_EMAIL;
  const context = await signUp(site, "Imogen Vale", email);
  await poster(context, site)("/create-review", OWN_REVIEW);
  const signedIn = await context.storageState();
  await context.close();
  for (const [number, { name, ...review }] of REVIEWS.entries()) {
    const client = await signUp(site, name, `client-${number}@mail.example`);
    await poster(client, site)("/create-review", review);
    await client.close();
  }
  const phone = await browser.newContext({ userAgent: PHONE });
  await poster(phone, site)("/login", { email, password: PASSWORD });
  await phone.close();
  return { site, signedIn };
}

async function signUp(site: RunningSite, name: string, email: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  const post = poster(context, site);
  await post("/sign-up", { name, email, password: PASSWORD, rememberMe: true });
  await post("/verify-user", { otp: await site.code(email), email });
  return context;
}

/** Adds enquiries, one with a note and a reply. */
async function fillInbox({ site, signedIn }: Filled): Promise<void> {
  const context = await browser.newContext({ storageState: signedIn });
  const post = poster(context, site);
  const { stamp } = await (await context.request.get(`${site.url}/api/v1/enquiry-stamp`)).json();
  await new Promise((resolve) => setTimeout(resolve, WRITING_MS));
  for (const enquiry of ENQUIRIES.toReversed()) await post("/send-enquiry", { ...enquiry, stamp });
  const { enquiries } = await (await context.request.get(`${site.url}/api/v1/inbox`)).json();
  const enquiryId = enquiries[0]._id;
  await post("/note-enquiry", { enquiryId, text: "Samira knows the harbour office. Ask her before we name a price." });
  const text = "Good morning,\n\nyes: tickets are checked offline, and sales are sent when there is signal again.";
  await post("/reply-to-enquiry", { enquiryId, text, seenReplies: 0 });
  await context.close();
}

function poster(context: BrowserContext, site: RunningSite) {
  const headers = { "content-type": "application/json" };
  return (address: string, data: object) => context.request.post(`${site.url}/api/v1${address}`, { data, headers });
}

async function photographAll(filled: Filled, screen: Screen): Promise<void> {
  for (const theme of THEMES) {
    for (const width of WIDTHS) await photograph(filled, screen, theme, width);
  }
}

/** Photographs all email templates from their preview page. */
async function photographMails({ site }: Filled) {
  const preview = await browser.newPage();
  await preview.goto(`${site.url}/dev/mails`);
  const names = await preview.locator("article").evaluateAll((articles) => articles.map(({ id }) => id));
  await preview.close();
  for (const name of names.filter((one) => isWanted(`mail-${one}`))) {
    for (const colorScheme of THEMES) {
      for (const width of MAIL_WIDTHS) {
        const own = await browser.newContext({ viewport: { width, height: 600 }, colorScheme });
        const page = await own.newPage();
        await page.goto(`${site.url}/dev/mails/${name}`);
        await save(await page.screenshot({ fullPage: true }), `mail-${name}-${width}-${colorScheme}`);
        await own.close();
      }
    }
  }
}

async function photograph(
  { site, signedIn }: Filled,
  { name, address, isSignedIn, part, prepare, isWhole }: Screen,
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
  await openPage(page, `${site.url}${address}`);
  // Lazy images load when near: scroll down once, then take the screenshot from the top.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
  await page.waitForTimeout(400);
  await prepare?.(page, site);
  // Screenshots have no scroll bar, so remove the space reserved for it.
  await page.evaluate(() => {
    document.documentElement.style.setProperty("scrollbar-gutter", "auto");
    // Sections far from the viewport are not painted otherwise.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [sheet];
  });
  const png = part
    ? await page.locator(`#${part}`).screenshot()
    : await page.screenshot({ fullPage: isWhole || !prepare });
  await save(png, `${name}-${width}-${theme}`);
  await own.close();
}
