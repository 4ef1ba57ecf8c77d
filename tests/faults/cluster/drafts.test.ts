import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DocumentName } from "#src/content/documents.ts";
import { documentNames } from "#src/server/content/names.ts";
import { type Cluster, startCluster } from "#tests/support/cluster.ts";
import { contentAddresses, contentFilesIn, textPaths } from "#tests/support/content-edits.ts";
import { count } from "#tests/support/fault-counts.ts";
import { callApi, signUp } from "#tests/support/writer.ts";

// Three instances are read by strangers and Customers while drafts exist and are randomly published.

const REQUESTS = count(10_000, 600);
const FIELDS = 50;
const READERS = 4;
/** The time within which every instance shows a publication; afterwards none shows anything older. */
const STALE_MAX_MS = 1_000;
const ADMIN = "admin@mail.example";

/** A text of the site, whose value contains its field and number of edits. */
interface Edited {
  document: DocumentName;
  path: string;
  /** The newest value that may be visible, and the one that must be visible since `shownAt`. */
  published: number;
  shown: number;
  shownAt: number;
  drafted: number;
}

const CANARY = /canary-(\d+)-(\d+)/g;
const canary = (field: number, edit: number) => `canary-${field}-${edit}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let cluster: Cluster;
let admin: string;
beforeAll(async () => {
  cluster = await startCluster({ instances: 3, environment: { ADMIN_EMAIL: ADMIN } });
  admin = await signUp(cluster.proxy.url, ADMIN, cluster.mailbox.code);
}, 240_000);
afterAll(() => cluster.stop());

test("on every instance, a project's new address works within a second and its old one redirects there", async () => {
  const [first] = cluster.sites;
  const call = (method: string, address: string, body: object) =>
    callApi(first?.url ?? "", method, address, body, admin);
  const edit = { document: "projects", paths: ["items.fenwheel.slug"], values: ["ride"], versions: ["0"] };
  expect(await call("PUT", "/content-drafts", edit)).toMatchObject({ status: 200 });
  expect(await call("POST", "/publish-content", { documents: ["projects"] })).toMatchObject({ status: 200 });
  await pause(STALE_MAX_MS);
  for (const { url } of cluster.sites) {
    const old = await fetch(`${url}/projects/fenwheel`, { redirect: "manual" });
    expect([old.status, old.headers.get("location")], url).toEqual([301, "/projects/ride"]);
    expect((await fetch(`${url}/projects/ride`)).status).toBe(200);
  }
}, 240_000);

test(`${REQUESTS} requests to three instances reveal none of ${FIELDS} drafts, and show publications within a second`, async () => {
  const { mailbox, proxy } = cluster;
  const customer = await signUp(proxy.url, "customer@mail.example", mailbox.code);
  const urlOf = (instance: number) => cluster.sites[instance % 3]?.url ?? "";
  const call = async (method: string, address: string, body?: object) => {
    const answer = await callApi(urlOf(randomInt(3)), method, address, body, admin);
    expect(answer.status, `${address}: ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };

  const addresses = contentAddresses(await call("GET", "/openapi.json"));
  const fields = await chooseFields();
  let asked = 0;
  const leaked: string[] = [];
  const stale: string[] = [];
  const seen = new Set<string>();

  /** Fields whose edited value is valid, spread over all documents. */
  async function chooseFields(): Promise<Edited[]> {
    const chosen: Edited[] = [];
    const queues = await Promise.all(
      documentNames.map(async (document) => {
        const { fields: described, data } = await call("GET", `/content-document?document=${document}`);
        return { document, paths: textPaths(described, data) };
      }),
    );
    while (chosen.length < FIELDS) {
      const { document, paths } = queues[chosen.length % queues.length] ?? { paths: [] };
      const [path] = paths.splice(randomInt(Math.max(paths.length, 1)), 1);
      if (!document || path === undefined) {
        queues.splice(chosen.length % queues.length, 1);
        continue;
      }
      const edited = { document, path, published: 0, shown: 0, shownAt: 0, drafted: 0 };
      if (await saveDraft(edited, chosen.length)) chosen.push(edited);
    }
    return chosen;
  }

  /** False if the field has a format, such as a phone number's, that the value does not match. */
  async function saveDraft(edited: Edited, field: number): Promise<boolean> {
    const { document, path, drafted } = edited;
    const { drafts } = await call("GET", `/content-document?document=${document}`);
    const version = drafts.find((draft: { path: string }) => draft.path === path)?.version ?? 0;
    const edit = { document, paths: [path], values: [canary(field, drafted + 1)], versions: [String(version)] };
    const { problems } = await call("PUT", "/content-drafts", edit);
    edited.drafted = drafted + 1;
    if (problems.length === 0) return true;
    await call("DELETE", "/content-drafts", { document, field: path });
    return false;
  }

  async function publishOne(): Promise<void> {
    const { document } = fields[randomInt(fields.length)] as Edited;
    const own = fields.filter((field) => field.document === document && field.drafted > field.published);
    if (own.length > 0) {
      for (const field of own) field.published = field.drafted;
      await call("POST", "/publish-content", { documents: [document] });
      for (const field of own) Object.assign(field, { shown: field.drafted, shownAt: performance.now() });
    }
    const again = randomInt(fields.length);
    await saveDraft(fields[again] as Edited, again);
  }

  async function read(address: string, instance: number, cookie: string): Promise<string> {
    const begun = performance.now();
    const answer = await fetch(urlOf(instance) + address, { headers: { cookie }, redirect: "manual" });
    const body = await answer.text();
    asked++;
    for (const [value, field, edit] of `${JSON.stringify([...answer.headers])}${body}`.matchAll(CANARY)) {
      seen.add(value);
      const { published, shown, shownAt } = fields[Number(field)] as Edited;
      if (Number(edit) > published) leaked.push(`${address}: ${value}`);
      // Open pages keep the file of their content, whose address is a hash of its bytes.
      const isFile = address.startsWith("/content/");
      if (Number(edit) < shown && begun > shownAt + STALE_MAX_MS && !isFile) stale.push(`${address}: ${value}`);
    }
    return body;
  }

  async function crawl(reader: number): Promise<void> {
    const cookie = reader === 0 ? customer : "";
    for (let turn = reader; asked < REQUESTS; turn += READERS) {
      const body = await read(addresses[randomInt(addresses.length)] ?? "/", turn, cookie);
      for (const file of contentFilesIn(body)) await read(file, turn + 1, cookie);
    }
  }

  let publications = 0;
  const publishing = (async () => {
    while (asked < REQUESTS) {
      await publishOne();
      publications++;
      await pause(300);
    }
  })();
  await Promise.all([publishing, ...Array.from({ length: READERS }, (_, reader) => crawl(reader))]);

  console.log(`${asked} requests, ${publications} publications, ${seen.size} published texts seen`);
  expect(seen.size).toBeGreaterThan(3);
  expect(leaked).toEqual([]);
  expect(stale).toEqual([]);
  await pause(STALE_MAX_MS);
  const about = fields.filter(({ document, published }) => document === "about" && published > 0);
  for (const { url } of cluster.sites) {
    const page = await (await fetch(`${url}/about`)).text();
    for (const field of about) expect(page).toContain(canary(fields.indexOf(field), field.published));
  }
}, 3_600_000);
