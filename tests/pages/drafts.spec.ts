import { randomBytes, randomInt } from "node:crypto";
import { type APIRequestContext, request } from "@playwright/test";
import { documentNames } from "#src/server/content/names.ts";
import { contentAddresses, contentFilesIn, textPaths } from "../support/content-edits.ts";
import { signUp } from "../support/live.ts";
import { logInAsOwner, test } from "../support/owner.ts";
import { expect, newEmail } from "../support/site.ts";

test.use({ isAlone: true });

/** Saves a marked draft of every text of every document. Returns their number. */
async function draftEverything(owner: APIRequestContext, canary: string): Promise<number> {
  let count = 0;
  for (const document of documentNames) {
    const { fields, data } = await (await owner.get(`/api/v1/content-document?document=${document}`)).json();
    const paths = textPaths(fields, data).slice(0, 120);
    const values = paths.map(() => `${canary} ${document}`);
    const saved = await owner.put("/api/v1/content-drafts", {
      data: { document, paths, values, versions: paths.map(() => "0") },
    });
    expect(saved.status(), document).toBe(200);
    count += paths.length;
  }
  return count;
}

/** Creates a link through which a visitor sees the drafts, and revokes it. Returns the addresses that showed them. */
async function revokedPreview(owner: APIRequestContext, visitor: APIRequestContext, canary: string): Promise<string[]> {
  const { address } = await (await owner.post("/api/v1/preview-links", { data: {} })).json();
  const addresses = [`${address}about`, `${address}about.data`, `${address}_.data`];
  for (const shown of addresses) expect(await (await visitor.get(shown)).text(), shown).toContain(canary);
  const { links } = await (await owner.get("/api/v1/preview-links")).json();
  const data = { link: links[0].id };
  expect((await owner.delete("/api/v1/preview-links", { data })).status()).toBe(200);
  return [...addresses, address, address.slice(0, -1), `${address}login`];
}

/** Everything that visitors receive: each response's headers and body, and the content files that pages name. */
async function crawl(visitor: APIRequestContext, more: readonly string[] = []): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const fetchOne = async (address: string) => {
    const answer = await visitor.get(address, { maxRedirects: 0 });
    const body = await answer.text();
    found.set(address, `${JSON.stringify(answer.headers())}\n${body}`);
    return body;
  };
  const description = await (await visitor.get("/api/v1/openapi.json")).json();
  for (const address of [...contentAddresses(description), ...more]) {
    const body = await fetchOne(address);
    for (const file of contentFilesIn(body)) await fetchOne(file);
  }
  return found;
}

test("drafts of every text reach no visitor or Customer, and pages stay byte-identical", async ({ page, site }) => {
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
  const revoked = await revokedPreview(page.request, visitor, canary);
  for (const reader of [visitor, customer])
    for (const [address, answer] of await crawl(reader, revoked)) expect(answer.includes(canary), address).toBe(false);
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
