import { content } from "../support/content.ts";
import { FOUND_PAGES } from "../support/pages.ts";
import { expect, hydrated, test } from "../support/site.ts";

// /is-this-us: checking whether a message is from the agency.

const FILES = ["/llms.txt", "/.well-known/security.txt"];
/** Clients' sites, which the portfolio links to. */
const clients = new Set(content.projects.items.map(({ site }) => new URL(site, "https://site.example").host));

/** Email addresses, phone numbers and external links on a page. */
function printedOn(page: string): string[] {
  const hrefs = [...page.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  const text = page.replace(/<(script|style)[\s\S]*?<\/\1>/g, " ").replace(/<[^>]+>/g, " ");
  const links = hrefs.filter((href) => /^(?:mailto|tel):/.test(href)).map((href) => href.replace(/\?.*/, ""));
  const elsewhere = hrefs.filter((href) => /^https:/.test(href) && !clients.has(new URL(href).host));
  const emails = text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [];
  const numbers = text.match(/\+\d[\d ()-]{8,}\d/g) ?? [];
  return [...links, ...elsewhere, ...emails, ...numbers];
}

test("all contact details on the site are listed channels", async ({ request, site }) => {
  const printed = new Map<string, string>();
  for (const address of [...FOUND_PAGES, ...FILES]) {
    const page = await (await request.get(address)).text();
    for (const one of printedOn(page)) if (!one.startsWith(site.url)) printed.set(one, address);
  }
  expect([...printed.keys()].join(" ")).toContain(content.team.members[0]?.email ?? "no email");
  expect(printed.size).toBeGreaterThanOrEqual(10);
  const refused: string[] = [];
  for (const [sender, address] of printed) {
    const answer = await request.post("/is-this-us", { form: { sender }, headers: { origin: site.url } });
    if (!(await answer.text()).includes("Yes, this is ours")) refused.push(`${sender} on ${address}`);
  }
  expect(refused).toEqual([]);
  // Sanity check: unlisted details are rejected.
  const other = { sender: "no-reply@localhost.example" };
  const answer = await request.post("/is-this-us", { form: other, headers: { origin: site.url } });
  expect(await answer.text()).not.toContain("Yes, this is ours");
});

const ASKED = [
  ["@crucible", "A name alone proves nothing"],
  ["crucible", "A name alone proves nothing"],
  ["@crucible on YouTube", "Yes, this is ours"],
  ["@crucible on Telegram", "A name alone proves nothing"],
  ["0x52908400098527886E0F7030069857D2E4169EE7", "Do not pay: this is a wallet address"],
  ["TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW", "Do not pay: this is a wallet address"],
] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    test("does not confirm a name without its network, and identifies a wallet", async ({ page }) => {
      await page.goto("/is-this-us");
      if (javaScriptEnabled) await hydrated(page);
      for (const [sender, heading] of ASKED) {
        await page.getByLabel("Who wrote to you?").fill(sender);
        await page.getByRole("button", { name: "Check" }).click();
        await expect(page.getByRole("status").getByRole("heading"), sender).toHaveText(heading);
      }
    });
  });
}
