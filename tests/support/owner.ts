import type { APIRequestContext } from "@playwright/test";
import { PASSWORD, signUp } from "./live.ts";
import { test as base } from "./site.ts";
import type { RunningSite } from "./start-site.ts";

// The first Admin of the sites under test. All journeys of a deployment share that person: none may change the password.

export const OWNER = "owner@mail.example";

/** Journeys on a site whose first Admin is the owner. */
export const test = base.extend({ settings: [{ ADMIN_EMAIL: OWNER }, { scope: "worker" }] });

/** Logs a browser in as the owner, who is signed up the first time. */
export async function logInAsOwner(
  browser: APIRequestContext,
  { url, code }: Pick<RunningSite, "url" | "code">,
): Promise<void> {
  const login = await browser.post(`${url}/api/v1/login`, { data: { email: OWNER, password: PASSWORD } });
  if (!login.ok()) await signUp(browser, url, { name: "Olive Owner", email: OWNER, rememberMe: true }, code);
}
