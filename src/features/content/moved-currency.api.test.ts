import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { ROOT } from "#tests/support/sources.ts";

// The currency of prices, published or drafted before it became a field of the agency.

const MIGRATION = readFileSync(path.join(ROOT, "migrations", "0009_currency-of-the-agency.sql"), "utf8");

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await openTestApp();
  admin = await app.person("Admin");
});
afterEach(() => app.close());

const save = (document: string, path: string, value: string) =>
  admin.put("/content-drafts", { document, paths: [path], values: [value], versions: ["0"] });
const publish = (document: string) => admin.post("/publish-content", { documents: [document] });

/** Publishes a heading and the currency as the previous release did. */
async function publishBefore(): Promise<void> {
  await save("servicesPage", "heading", "What we make");
  await publish("servicesPage");
  await rowsOf(
    app,
    `update content_revisions set changes = changes || '{"estimate.currency": "EUR"}',
      replaced = replaced || '{"estimate.currency": "GBP"}' where document = 'servicesPage'`,
  );
}

/** Runs the migration's SQL file again, as the migrator does. */
async function upgrade() {
  for (const statement of MIGRATION.split("--> statement-breakpoint"))
    await app.context.database.execute(sql.raw(statement));
}

/** A document as its editor reads it from the database; this instance has not been restarted. */
const read = async (document: string) => (await admin.get(`/content-document?document=${document}`)).body;

test("keeps a published currency if no other field of the agency was published", async () => {
  await publishBefore();
  await upgrade();
  expect(await read("company")).toMatchObject({
    data: { currency: "EUR", name: "Crucible" },
    changed: [],
    problems: [],
  });
  expect(await read("servicesPage")).toMatchObject({ data: { heading: "What we make" }, changed: [], problems: [] });
});

test("keeps a published currency beside the agency's published fields, where it can be changed", async () => {
  await save("company", "name", "Kiln");
  await publish("company");
  await publishBefore();
  await upgrade();
  expect((await read("company")).data).toMatchObject({ currency: "EUR", name: "Kiln" });
  await save("company", "currency", "GBP");
  await publish("company");
  expect((await read("company")).data).toMatchObject({ currency: "GBP", name: "Kiln" });
});

test("turns a drafted currency into a draft of the agency", async () => {
  await save("servicesPage", "heading", "What we make");
  await rowsOf(app, `update content_drafts set path = 'estimate.currency', value = '"PKR"'`);
  await upgrade();
  expect(await read("company")).toMatchObject({ changed: ["currency"], data: { currency: "PKR" } });
  await publish("company");
  await app.context.content.refresh();
  expect(app.context.content.current().company.currency).toBe("PKR");
});

test("publishes no currency if none was published before", async () => {
  await save("servicesPage", "heading", "What we make");
  await publish("servicesPage");
  await upgrade();
  expect((await read("company")).data.currency).toBe("GBP");
  expect(await rowsOf(app, "select document from content_revisions")).toEqual([{ document: "servicesPage" }]);
});
