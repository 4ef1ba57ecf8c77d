import { randomUUID } from "node:crypto";
import { type APIRequestContext, type APIResponse, type BrowserContext, request } from "@playwright/test";

// A live site: `npm run prove -- rows --url` runs the journeys there. Reading tests leave no traces; writing ones use
// separate accounts, which are erased with their reviews.

/** Set if the site under test is live. Without a mailbox nothing may be written. */
export const live = process.env.SITE_IS_LIVE ? { mailbox: process.env.MAILBOX_UNDER_TEST } : undefined;

/** A test that writes, which includes tests that sign in. */
export const WRITES = { tag: "@writes" };

export const PASSWORD = "Copper kettle on 7 stoves";
export const OTHER_PASSWORD = "Nine Umbrellas in April 4";

const headers = { "content-type": "application/json" };
const given: string[] = [];
let count = 0;

/** An unused address. The site counts name+anything as one mailbox, so on a live site the whole domain is ours. */
export function newEmail(name = "person"): string {
  const own = `${name}-${Date.now().toString(36)}-${live ? randomUUID().slice(0, 8) : ++count}`;
  const email = `${own}@${process.env.MAIL_DOMAIN_UNDER_TEST ?? "mail.example"}`;
  given.push(email);
  return email;
}

/** Rejects all writes, so that a test that is not marked fails and does no harm. */
export async function forbidWriting(context: BrowserContext): Promise<void> {
  await context.route(
    () => true,
    (route) => (["GET", "HEAD"].includes(route.request().method()) ? route.fallback() : route.abort("accessdenied")),
  );
}

export interface SignUp {
  name: string;
  email: string;
  rememberMe: boolean;
}

/** Signs up through the API; the context is signed in afterwards. */
export async function signUp(
  api: APIRequestContext,
  url: string,
  person: SignUp,
  code: (email: string) => Promise<string>,
): Promise<void> {
  await post(api, `${url}/api/v1/sign-up`, { ...person, password: PASSWORD });
  await post(api, `${url}/api/v1/verify-user`, { otp: await code(person.email), email: person.email });
}

/** Signs a person up in a new browser, and writes reviews as them. Returns the address. */
export async function newPerson(
  { url, code }: { url: string; code: (email: string) => Promise<string> },
  name: string,
  reviews: string[] = [],
): Promise<string> {
  const browser = await request.newContext();
  const email = newEmail(name.toLowerCase().replace(/\W/g, "").slice(0, 20));
  await signUp(browser, url, { name, email, rememberMe: true }, code);
  for (const description of reviews) await post(browser, `${url}/api/v1/create-review`, { rating: 4.5, description });
  await browser.dispose();
  return email;
}

/** Signs in to an existing account, with the name that the test needs. */
export async function signInAs(api: APIRequestContext, url: string, { name, email }: SignUp): Promise<void> {
  await post(api, `${url}/api/v1/login`, { email, password: PASSWORD });
  const renamed = await api.put(`${url}/api/v1/update-profile`, { data: { name }, headers });
  if (!renamed.ok()) throw new Error(`The account could not be renamed: ${await renamed.text()}`);
}

/** Erases the accounts of all addresses returned since the last call, except one. */
export async function eraseAccounts(url: string, kept?: string): Promise<void> {
  for (const email of given.splice(0).filter((address) => address !== kept)) {
    const api = await request.newContext();
    const password = await passwordOf(api, url, email);
    if (password) {
      const erased = await api.delete(`${url}/api/v1/my-profile`, { data: { password, reviews: "remove" }, headers });
      if (!erased.ok()) throw new Error(`The account ${email} could not be erased: ${await erased.text()}`);
    }
    await api.dispose();
  }
  if (kept) given.push(kept);
}

/** The account's password, if there is an account. */
async function passwordOf(api: APIRequestContext, url: string, email: string): Promise<string | undefined> {
  for (const password of [PASSWORD, OTHER_PASSWORD]) {
    const answer = await api.post(`${url}/api/v1/login`, { data: { email, password }, headers });
    if (answer.ok()) return password;
    if (answer.status() !== 401) throw new Error(`Whether ${email} was erased is not known: ${await answer.text()}`);
  }
  return undefined;
}

async function post(api: APIRequestContext, url: string, data: object): Promise<APIResponse> {
  const answer = await api.post(url, { data, headers });
  if (answer.status() !== 200) throw new Error(`${url} answered ${answer.status()}: ${await answer.text()}`);
  return answer;
}
