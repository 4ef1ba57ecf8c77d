import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import type { ListedDocument } from "./contract.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin");
});
afterAll(() => app.close());

const list = async (): Promise<ListedDocument[]> => (await admin.get("/content-documents")).body.documents;
const pageNames = async () => Object.fromEntries((await list()).map(({ name, shownOn }) => [name, shownOn]));

test("lists the documents of a group together, and the home page first", async () => {
  const documents = await list();
  const groups = documents.map(({ group }) => group);
  const changes = groups.filter((group, place) => group !== groups[place - 1]);
  expect(changes).toEqual(["Pages", "Lists", "Across the site", "Policies"]);
  expect(documents[0]).toMatchObject({ name: "home", title: "Home page", shownOn: "Home" });
  const titles = documents.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

test("names each document's page as its navigation or title does, or as the document says", async () => {
  expect(await pageNames()).toMatchObject({
    faq: "Home",
    sellingPoints: "About",
    reviewPolicy: "Review policy",
    accountPanels: "Log in",
    projectsPage: "All project pages",
    seo: "Every page",
  });
  const renamed = { document: "navigation", paths: ["header.about.label"], values: ["Who we are"], versions: ["0"] };
  expect((await admin.put("/content-drafts", renamed)).status).toBe(200);
  expect((await admin.post("/publish-content", { documents: ["navigation"] })).status).toBe(200);
  expect(await pageNames()).toMatchObject({ about: "Who we are", sellingPoints: "Who we are" });
});

test("no page's name is a bare address", async () => {
  const bare = Object.entries(await pageNames()).filter(([, shownOn]) => shownOn.startsWith("/"));
  // No page shows redirects.
  expect(bare.map(([name]) => name)).toEqual(["redirects"]);
});
