import type { APIRequestContext } from "@playwright/test";
import { PASSWORD, signUp } from "./live.ts";
import { test as base, expect } from "./site.ts";
import type { RunningSite } from "./start-site.ts";

// The first Admin of the sites under test. All journeys of a deployment share this account, so none may change its
// password.

export const OWNER = "owner@mail.example";

/** Journeys on a site whose first Admin is the owner. */
export const test = base.extend({ settings: [{ ADMIN_EMAIL: OWNER }, { scope: "worker" }] });

/** Logs the owner in, signing up the first time. */
export async function logInAsOwner(
  browser: APIRequestContext,
  { url, code }: Pick<RunningSite, "url" | "code">,
): Promise<void> {
  const login = await browser.post(`${url}/api/v1/login`, { data: { email: OWNER, password: PASSWORD } });
  if (!login.ok()) await signUp(browser, url, { name: "Olive Owner", email: OWNER, rememberMe: true }, code);
}

/** Changes someone's role, through the owner's requests. */
export async function setRole(owner: APIRequestContext, email: string, role: "Admin" | "Customer"): Promise<void> {
  const found = await (await owner.get(`/api/v1/all-users?search=${encodeURIComponent(email)}`)).json();
  const answer = await owner.put("/api/v1/update-user-role", { data: { userId: found.users[0]._id, role } });
  expect(answer.status()).toBe(200);
}
