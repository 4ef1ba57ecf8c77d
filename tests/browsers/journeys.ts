import assert from "node:assert/strict";
import { content } from "#tests/support/content.ts";
import type { RunningSite } from "../support/start-site.ts";
import type { Browser } from "./browser.ts";

// The main journeys, for every browser. Each starts a new site and browser.

export interface Journey {
  title: string;
  /** Settings of the site. */
  settings?: Record<string, string>;
  walk(browser: Browser, site: RunningSite): Promise<void>;
}

const PHONE = [390, 844] as const;
const DESKTOP = [1440, 900] as const;

const PASSWORD = "Copper kettle on 7 stoves";
const ADMIN = "owner@mail.example";

const MENU = "dialog[aria-label=Menu]";
const MENU_BUTTON = "button[aria-label='Open menu']";
/** The footer and home page have e-mail fields too, and the URL may change just before the page. */
const EMAIL = "form:has(input[name=password]) input[name=email]";
const AVATAR = "button[aria-label^='Account menu']";

export const journeys: readonly Journey[] = [
  {
    title: "on phones the menu opens before hydration, stays open during it, and has working links",
    async walk(browser, site) {
      await browser.resize(...PHONE);
      await browser.open(site.url);
      await browser.press(MENU_BUTTON);
      await menuIsOpen(browser);
      await browser.hydrated();
      await menuIsOpen(browser);
      assert.deepEqual(
        await browser.texts(`${MENU} nav a`),
        content.navigation.header.map(({ label }) => label),
      );
      await browser.press(`${MENU} nav a`, "Team");
      await browser.waitForPath("/team");
      await menuIsClosed(browser);

      await browser.press(MENU_BUTTON);
      await menuIsOpen(browser);
      await browser.press(`${MENU} button[aria-label='Close menu']`);
      await menuIsClosed(browser);
    },
  },
  {
    title: "on phones the menu opens by keyboard, closes on Esc, and restores focus",
    async walk(browser, site) {
      await browser.resize(...PHONE);
      await browser.open(site.url);
      await browser.hydrated();
      await browser.tabTo(MENU_BUTTON);
      await browser.key("Enter");
      await menuIsOpen(browser);
      await browser.key("Escape");
      await menuIsClosed(browser);
      assert.ok(await browser.evaluate((css) => document.activeElement?.matches(css), MENU_BUTTON));
      await browser.key("Enter");
      await menuIsOpen(browser);
      await browser.tabTo(`${MENU} a[href='/contact']`);
      await browser.key("Enter");
      await browser.waitForPath("/contact");
      await menuIsClosed(browser);
    },
  },
  {
    title: "a visitor signs up with the mailed code, and the account menu shows the profile and Logout",
    async walk(browser, site) {
      await browser.resize(...DESKTOP);
      await signUp(browser, site, "ann@mail.example");
      await browser.press(AVATAR);
      await browser.waitForText("[role=menuitem]", "My Profile");
      assert.deepEqual(await browser.texts("[role=menuitem]"), ["My Profile", "Logout"]);
      await browser.key("Escape");
      await browser.waitFor("the closed account menu", () => !document.querySelector("[role=menu]")?.checkVisibility());
    },
  },
  {
    title: "a user logs out and logs in again",
    async walk(browser, site) {
      await browser.resize(...DESKTOP);
      await signUp(browser, site, "bob@mail.example");
      await browser.press(AVATAR);
      await browser.press("[role=menuitem]", "Logout");
      await browser.waitForPath("/login");
      await browser.type(EMAIL, "bob@mail.example");
      await browser.type("input[name=password]", PASSWORD);
      await browser.press("main button[type=submit]", "Log in");
      await browser.waitForPath("/");
      await browser.press(AVATAR);
      await browser.waitForText("[role=menuitem]", "Logout");
    },
  },
  {
    title: "a review of 4.5 stars appears on the home page",
    async walk(browser, site) {
      const words = "They answered on the day we asked, and the ferry ran on time.";
      await browser.resize(...DESKTOP);
      await signUp(browser, site, "cleo@mail.example");
      await browser.press("main button", "Add your reviews");
      await browser.press("dialog[open] input[aria-label='4.5 stars']");
      await browser.waitForText("dialog[open] .rating-text", "4.5 of 5");
      await browser.type("dialog[open] textarea", words);
      await browser.press("dialog[open] button[type=submit]", "Submit");
      await browser.waitForText(".Toastify__toast", "Review Submitted Successfully");
      await browser.open(`${site.url}/`);
      await browser.waitForText(".testimonials", words);
      await browser.waitForText(".testimonials", "4.5");
    },
  },
  {
    title: "a visitor verifies the record of reviews in the browser",
    async walk(browser, site) {
      await signUp(browser, site, "dora@mail.example");
      await browser.open(`${site.url}/reviews`);
      await browser.hydrated();
      await browser.press(".record-check button");
      await browser.waitForText(".record-result", "The signature fits");
    },
  },
  {
    title: "on /projects, thumbnails change the picture, and tabs filter the projects",
    async walk(browser, site) {
      const picture = () =>
        document.querySelector<HTMLImageElement>("article .project-picture picture img")?.currentSrc;
      await browser.resize(...DESKTOP);
      await browser.open(`${site.url}/projects`);
      await browser.hydrated();
      const before = await browser.evaluate(picture);
      await browser.press("article .thumbnails button:nth-of-type(2)");
      await browser.waitFor("another picture", isOther, before);
      await browser.waitFor("the picture itself", () => {
        const image = document.querySelector<HTMLImageElement>("article .project-picture picture img");
        return image?.complete === true && image.naturalWidth > 0;
      });
      await browser.press("[role=tab]", "UI/UX");
      await browser.waitFor(
        "the chosen tab",
        () => document.querySelector("[role=tab][aria-selected=true]")?.textContent?.includes("UI/UX") === true,
      );
      assert.equal((await browser.texts("article h2")).length, 5);
    },
  },
  {
    title: "a visitor mixes crafts on the home page, and the contact form's subject names them",
    async walk(browser, site) {
      const [first, , third] = content.serviceTabs.tabs.map(({ category }) => category);
      const names = `${first} + ${third}`;
      await browser.resize(...DESKTOP);
      await browser.open(`${site.url}/?mix=100000#services`);
      await browser.hydrated();
      await browser.waitFor(
        "the solids",
        () => document.querySelector(".fuse[data-look=drawn], .fuse[data-look=flat]") !== null,
      );
      await browser.press(".fuse button", third);
      await browser.waitForText(".fuse-mix", names);
      await browser.press(".fuse-link");
      await browser.waitForPath("/contact");
      await browser.waitFor(
        "the subject",
        (subject) => document.querySelector<HTMLInputElement>("main input[name=subject]")?.value === subject,
        names,
      );
    },
  },
  {
    title: "on phones an Admin opens the dashboard from the menu and finds a user",
    settings: { ADMIN_EMAIL: ADMIN },
    async walk(browser, site) {
      await browser.resize(...PHONE);
      await signUp(browser, site, ADMIN);
      await browser.press(MENU_BUTTON);
      await browser.press(`${MENU} a`, "Dashboard");
      await browser.waitForText("h1", "Overview");
      await menuIsClosed(browser);
      await browser.press("nav[aria-label=Dashboard] a", "People");
      await browser.waitForText("h1", "People");
      await browser.waitForText("td", ADMIN);
      const over = await browser.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.ok(over <= 0, `the page is ${over} px wider than the phone`);
    },
  },
  {
    title: "the owner edits a heading and prose on a page, and visitors see both after publication",
    settings: { ADMIN_EMAIL: ADMIN },
    async walk(browser, site) {
      const heading = '[data-field="terms:sections.who-we-are.heading"]';
      await browser.resize(...DESKTOP);
      await signUp(browser, site, ADMIN);
      await browser.open(`${site.url}/edit/terms`);
      await browser.waitForText(".edit-state", "No drafts");
      await browser.press(heading);
      await browser.waitFor("the caret", (css) => document.querySelector(`${css}[contenteditable]`) !== null, heading);
      await browser.typeHere("Typed");
      await browser.key("Enter");
      await browser.waitForText(".edit-state", "1 draft");

      await browser.press(".policy-section .prose");
      const editor = ".edit-popover [role=textbox]";
      await browser.waitFor("the editor", (css) => document.activeElement?.matches(css) === true, editor);
      await browser.typeHere("Written here.");
      await browser.key("Escape");
      await browser.waitForText(".edit-state", "2 drafts");
      await browser.press(".edit-tools button", "Publish");
      await browser.waitForText(".Toastify__toast", "Published. Visitors see it now.");
      await browser.open(`${site.url}/terms`);
      await browser.waitForText(".policy-section h2", "Typed");
      await browser.waitForText(".policy-section .prose", "Written here.");
    },
  },
];

const menuIsOpen = (browser: Browser) =>
  browser.waitFor("the open menu", (css) => document.querySelector(css)?.matches(":modal") === true, MENU);

const menuIsClosed = (browser: Browser) =>
  browser.waitFor("the closed menu", (css) => document.querySelector(css)?.checkVisibility() === false, MENU);

/** Evaluated in the page: true if another picture is in the frame. */
function isOther(before: string | undefined): boolean {
  const image = document.querySelector<HTMLImageElement>("article .project-picture picture img");
  return image?.currentSrc !== before;
}

async function signUp(browser: Browser, site: RunningSite, email: string): Promise<void> {
  await browser.open(`${site.url}/sign-up`);
  await browser.hydrated();
  await browser.type("input[name=name]", "Ann Ash");
  await browser.type(EMAIL, email);
  await browser.type("input[name=password]", PASSWORD);
  await browser.press("main button[type=submit]", "Sign up");
  await browser.waitForPath("/user-verification");
  const code = await site.code(email);
  await browser.type("input[name=otp]", code);
  await browser.press("main button[type=submit]", "Verify OTP");
  await browser.waitForPath("/");
}
