import type { Page } from "@playwright/test";
import type { RunningSite } from "../../tests/support/start-site.ts";
import { PASSWORD, type Screen } from "./screen.ts";

/** Screens for login, logout and account management. */
export const ACCOUNT_SCREENS: Screen[] = [
  { name: "login", address: "/login" },
  { name: "sign-up", address: "/sign-up" },
  { name: "user-verification", address: "/sign-up", prepare: (page) => signUp(page, newEmail()) },
  { name: "forgot-password", address: "/forgot-password" },
  {
    name: "wrong-code",
    address: "/sign-up",
    prepare: async (page, site) => {
      await reachResetCode(page, site);
      await typeCode(page, "0000");
      await page.locator(".problem").waitFor();
    },
  },
  {
    name: "reset-password",
    address: "/sign-up",
    prepare: async (page, site) => {
      await typeCode(page, await reachResetCode(page, site));
      await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
      await page.getByLabel("New password", { exact: true }).fill("Nine umbrellas");
      await page.locator(".Toastify__toast").waitFor({ state: "hidden", timeout: 20_000 });
    },
  },
  { name: "link", address: `/reset-password#t=${"A".repeat(43)}&e=imogen%40vale.example` },
  { name: "update-password", address: "/update-password", isSignedIn: true },
  { name: "my-profile", address: "/my-profile", isSignedIn: true },
  { name: "edit-profile", address: "/my-profile", isSignedIn: true, prepare: (page) => openTask(page, "Edit profile") },
  {
    name: "change-email",
    address: "/my-profile",
    isSignedIn: true,
    prepare: (page) => openTask(page, "Change email"),
  },
  {
    name: "email-code",
    address: "/my-profile",
    isSignedIn: true,
    prepare: async (page) => {
      await openTask(page, "Change email");
      await page.getByRole("dialog").getByRole("link", { name: "Enter the code" }).click();
      await page.getByLabel("Digit 1 of 4").waitFor();
    },
  },
  { name: "stop-email-change", address: `/stop-email-change#t=${"A".repeat(43)}&e=imogen%40vale.example` },
  {
    name: "end-sessions",
    address: "/my-profile",
    isSignedIn: true,
    prepare: (page) => openTask(page, "Log out other devices"),
  },
  {
    name: "delete-profile",
    address: "/my-profile",
    isSignedIn: true,
    prepare: (page) => openTask(page, "Delete Profile"),
  },
  { name: "user", address: "/user" },
  {
    name: "code-entry",
    address: "/user",
    prepare: async (page) => {
      await page.getByLabel("Email").fill("imogen@vale.example");
      await page.getByRole("button", { name: "Send OTP" }).click();
      await page.waitForTimeout(600);
    },
  },
];

let people = 0;
/** Emails per mailbox are limited, so each screenshot has a separate user. */
const newEmail = () => `imogen@studio${++people}.example`;

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel("Full name").fill("Imogen Vale");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await page.getByRole("heading", { name: "Enter your code" }).waitFor();
  await toastsGone(page);
}

/** Signs a user up, and requests a reset in a logged-out browser. Returns the emailed code. */
async function reachResetCode(page: Page, site: RunningSite): Promise<string> {
  const email = newEmail();
  await signUp(page, email);
  await typeCode(page, await site.code(email));
  await page.waitForURL(`${site.url}/`);
  await page.request.post(`${site.url}/api/v1/logout`, { data: {}, headers: { origin: site.url } });
  await page.goto(`${site.url}/forgot-password`);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.getByRole("heading", { name: "Enter your code" }).waitFor();
  await toastsGone(page);
  return site.code(email, 1);
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Digit 1 of 4").focus();
  await page.keyboard.type(code);
  await page.getByRole("button", { name: "Verify OTP" }).click();
}

async function openTask(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click();
  await page.getByRole("dialog").waitFor();
  await page.waitForTimeout(500);
}

const toastsGone = (page: Page) =>
  page.locator(".Toastify__toast").first().waitFor({ state: "detached", timeout: 20_000 });
