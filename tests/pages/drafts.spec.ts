import { randomBytes, randomInt } from "node:crypto";
import { type APIRequestContext, request } from "@playwright/test";
import type { Field } from "#src/content/describe.ts";
import { documentNames } from "#src/server/content/names.ts";
import { endpoints, fullPath } from "../support/endpoints.ts";
import { signUp } from "../support/live.ts";
import { logInAsOwner, test } from "../support/owner.ts";
import { PAGES } from "../support/pages.ts";
import { expect, newEmail } from "../support/site.ts";

test.use({ isAlone: true });

/** Addresses that no route lists. */
const FILES = [
  "/sitemap.xml",
  "/robots.txt",
  "/llms.txt",
  "/.well-known/security.txt",
  "/feed.json",
  "/site.webmanifest",
  "/search?q=canary",
  "/edit",
  "/edit/about",
  "/edit/_.data",
  "/edit/about.data",
  "/dashboard/content.data",
  "/dashboard/content/faq.data",
];
const READS = endpoints.filter(({ method }) => method === "GET").map(fullPath);
const DATA = PAGES.map((address) => `${address === "/" ? "/_" : address}.data`);
const ADDRESSES = [...PAGES, ...DATA, ...FILES, ...READS, "/api/v1/content-document?document=faq"];

/** The paths of a document's texts. */
function textsIn(fields: readonly Field[], data: unknown, prefix = ""): string[] {
  return fields.flatMap(({ name, kind, fields: inner = [] }) => {
    const value = (data as Record<string, unknown>)[name];
    const path = prefix + name;
    if (kind === "group") return textsIn(inner, value, `${path}.`);
    if (kind === "list" && inner.length > 0)
      return (value as { id: string }[]).flatMap((item) => textsIn(inner, item, `${path}.${item.id}.`));
    return kind === "line" || kind === "text" || kind === "prose" ? [path] : [];
  });
}

/** Saves a marked draft of every text of every document. Returns how many. */
async function draftEverything(owner: APIRequestContext, canary: string): Promise<number> {
  let count = 0;
  for (const document of documentNames) {
    const { fields, data } = await (await owner.get(`/api/v1/content-document?document=${document}`)).json();
    const paths = textsIn(fields, data).slice(0, 120);
    const values = paths.map(() => `${canary} ${document}`);
    const saved = await owner.put("/api/v1/content-drafts", {
      data: { document, paths, values, versions: paths.map(() => "0") },
    });
    expect(saved.status(), document).toBe(200);
    count += paths.length;
  }
  return count;
}

/** Everything that a visitor can be told: each answer's headers and body, and the files of content that pages name. */
async function crawl(visitor: APIRequestContext): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const fetchOne = async (address: string) => {
    const answer = await visitor.get(address, { maxRedirects: 0 });
    const body = await answer.text();
    found.set(address, `${JSON.stringify(answer.headers())}\n${body}`);
    return body;
  };
  for (const address of ADDRESSES) {
    const body = await fetchOne(address);
    for (const [file] of body.matchAll(/(?<="content":")[\w.:+-]+(?=")/g)) await fetchOne(`/content/${file}`);
  }
  return found;
}

test("drafts of every text reach no visitor and no customer, and pages stay byte for byte", async ({ page, site }) => {
  test.setTimeout(300_000);
  const canary = `canary-${randomBytes(6).toString("hex")}`;
  const visitor = await request.newContext({ baseURL: site.url });
  const homeBefore = await (await visitor.get("/")).text();
  const aboutBefore = await (await visitor.get("/about")).text();

  await logInAsOwner(page.request, site);
  expect(await draftEverything(page.request, canary)).toBeGreaterThan(200);
  expect(await (await page.request.get("/edit/about")).text()).toContain(canary);

  const customer = await request.newContext({ baseURL: site.url });
  await signUp(customer, site.url, { name: "Cy Customer", email: newEmail("canary"), rememberMe: true }, site.code);
  for (const reader of [visitor, customer])
    for (const [address, answer] of await crawl(reader)) expect(answer.includes(canary), address).toBe(false);
  expect(await (await visitor.get("/")).text()).toBe(homeBefore);
  expect(await (await visitor.get("/about")).text()).toBe(aboutBefore);

  // One is published: visitors see that one and no other.
  const publishable = ["faq", "about", "sellingPoints"];
  const chosen = publishable[randomInt(publishable.length)] ?? "faq";
  const published = await page.request.post("/api/v1/publish-content", { data: { documents: [chosen] } });
  expect(published.status(), await published.text()).toBe(200);
  const seen = [...(await crawl(visitor)).values()].join("\n");
  expect(seen).toContain(`${canary} ${chosen}`);
  for (const document of documentNames)
    if (document !== chosen) expect(seen.includes(`${canary} ${document}`), document).toBe(false);
  await visitor.dispose();
  await customer.dispose();
});
