import { expect } from "vitest";
import type { Mailbox } from "./mailbox.ts";
import { startSite } from "./start-site.ts";
import { callApi, signUp } from "./writer.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const ADMIN = "admin@mail.example";

/** Published together: a partial publication would show only one of them. */
const DOCUMENTS = ["faq", "about"] as const;
const edited = (number: number) => `Heading number ${number}`;
const numberIn = (heading: string) => Number(/^Heading number (\d+)$/.exec(heading)?.[1] ?? 0);

interface Headings {
  /** The draft of each document, or its published value if there is none. */
  drafts: number[];
  published: number[];
  versions: string[];
}

/**
 * Repeatedly saves drafts of two documents, publishes both, and kills the site during that. All acknowledged writes
 * exist afterwards, and the two are always published together.
 */
export async function killWhilePublishing(
  kills: number,
  environment: Record<string, string>,
  codeOf?: Mailbox["code"],
): Promise<void> {
  const own = { ...environment, ADMIN_EMAIL: ADMIN };
  let cookies: string | undefined;
  let next = 0;
  let acknowledged = { saved: 0, published: 0 };
  for (let round = 0; round <= kills; round++) {
    const site = await startSite(own);
    cookies ??= await signUp(site.url, ADMIN, codeOf ?? site.code);
    const found = await readHeadings(site.url, cookies);
    expect(new Set(found.published).size, `published apart: ${found.published}`).toBe(1);
    expect(Math.min(...found.published)).toBeGreaterThanOrEqual(acknowledged.published);
    expect(Math.min(...found.drafts)).toBeGreaterThanOrEqual(acknowledged.saved);
    for (const [place, address] of ["/", "/about"].entries())
      if (found.published[place])
        expect(await (await fetch(site.url + address)).text()).toContain(edited(found.published[place]));
    if (round === kills) {
      await site.stop();
      return;
    }
    const before = next;
    let { versions } = found;
    const editing = (async () => {
      for (;;) {
        const number = ++next;
        versions = await saveBoth(site.url, cookies, number, versions);
        acknowledged = { ...acknowledged, saved: number };
        const { status } = await callApi(site.url, "POST", "/publish-content", { documents: DOCUMENTS }, cookies);
        expect(status).toBe(200);
        acknowledged = { ...acknowledged, published: number };
        versions = ["0", "0"];
      }
    })();
    const ended = editing.catch((error) => {
      // The connection of a killed site ends; anything else is a fault.
      if (!(error instanceof TypeError)) throw error;
    });
    while (acknowledged.published <= before) await Promise.race([pause(5), ended]);
    await pause(7 * (round % 11));
    await site.stop("SIGKILL");
    await ended;
  }
}

async function saveBoth(url: string, cookies: string, number: number, versions: string[]): Promise<string[]> {
  const saved = versions.slice();
  for (const [place, document] of DOCUMENTS.entries()) {
    const edit = { document, paths: ["heading"], values: [edited(number)], versions: [versions[place]] };
    const { status, body } = await callApi(url, "PUT", "/content-drafts", edit, cookies);
    expect(status, JSON.stringify(body)).toBe(200);
    saved[place] = String(body.drafts[0].version);
  }
  return saved;
}

async function readHeadings(url: string, cookies: string): Promise<Headings> {
  const found: Headings = { drafts: [], published: [], versions: [] };
  for (const document of DOCUMENTS) {
    const { body } = await callApi(url, "GET", `/content-document?document=${document}`, undefined, cookies);
    found.drafts.push(numberIn(body.data.heading));
    found.published.push(numberIn(body.live.heading));
    found.versions.push(String(body.drafts[0]?.version ?? 0));
  }
  return found;
}
