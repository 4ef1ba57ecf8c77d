import { projects } from "#src/content/projects/projects.ts";
import { team } from "#src/content/team.ts";
import { FOUND_PAGES } from "../support/pages.ts";
import { expect, hydrated, test } from "../support/site.ts";

// /is-this-us, asked as somebody does who got a message and compares it with the site.

const FILES = ["/llms.txt", "/.well-known/security.txt"];
/** Our clients' own sites, which the portfolio leads to. */
const clients = new Set(projects.map(({ link }) => new URL(link, "https://site.example").host));

/** Mail addresses, phone numbers and links elsewhere, as a page prints them. */
function printedOn(page: string): string[] {
  const hrefs = [...page.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  const text = page.replace(/<(script|style)[\s\S]*?<\/\1>/g, " ").replace(/<[^>]+>/g, " ");
  const links = hrefs.filter((href) => /^(?:mailto|tel):/.test(href)).map((href) => href.replace(/\?.*/, ""));
  const elsewhere = hrefs.filter((href) => /^https:/.test(href) && !clients.has(new URL(href).host));
  const emails = text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [];
  const numbers = text.match(/\+\d[\d ()-]{8,}\d/g) ?? [];
  return [...links, ...elsewhere, ...emails, ...numbers];
}

test("everything that the site prints about itself is on the list of its channels", async ({ request, site }) => {
  const printed = new Map<string, string>();
  for (const address of [...FOUND_PAGES, ...FILES]) {
    const page = await (await request.get(address)).text();
    for (const one of printedOn(page)) if (!one.startsWith(site.url)) printed.set(one, address);
  }
  expect([...printed.keys()].join(" ")).toContain(team.members[0].email);
  expect(printed.size).toBeGreaterThanOrEqual(10);
  const refused: string[] = [];
  for (const [sender, address] of printed) {
    const answer = await request.post("/is-this-us", { form: { sender }, headers: { origin: site.url } });
    if (!(await answer.text()).includes("Yes, this is ours")) refused.push(`${sender} on ${address}`);
  }
  expect(refused).toEqual([]);
  // The test can fail: what the site does not print is refused in the same way.
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
    test("no name is approved without its network, and a wallet is refused as one", async ({ page }) => {
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
