import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin", { name: "Ada Admin" });
});
afterAll(() => app.close());

const save = (document: string, path: string, value: string, version = 0) =>
  admin.put("/content-drafts", { document, paths: [path], values: [value], versions: [String(version)] });
const publish = (document: string) => admin.post("/publish-content", { documents: [document] });

test("publishes bold text and links as a tree", async () => {
  await save("terms", "sections.who-we-are.text", "We are **ready**,\r\nso [write](/contact).\r\n\r\n- one\r\n- two");
  expect((await publish("terms")).status).toBe(200);
  await app.context.content.refresh();
  const { terms } = app.context.content.reader().select(["terms"]);
  expect(terms.sections.find(({ id }) => id === "who-we-are")?.text).toEqual([
    {
      kind: "paragraph",
      children: [
        "We are ",
        { kind: "strong", children: ["ready"] },
        ", so ",
        { kind: "link", href: "/contact", children: ["write"] },
        ".",
      ],
    },
    { kind: "bullets", items: [["one"], ["two"]] },
  ]);
});

test("HTML and script addresses are kept in the draft, reported, and not published", async () => {
  await save("services", "items.1.long_description", "Our <b>best</b>, [here](javascript:alert).");
  const { body } = await admin.get("/content-document?document=services");
  expect(body.problems.map(({ message }: { message: string }) => message)).toEqual([
    "Markdown with HTML is not possible here. Remove <b>.",
    "Markdown with HTML is not possible here. Remove </b>.",
    "“javascript:alert” is not an address that a link can have. Begin it with /, https://, mailto: or tel:.",
  ]);
  expect((await publish("services")).status).toBeGreaterThanOrEqual(400);
});

test("reports links in prose to missing pages", async () => {
  await save("terms", "sections.your-account.text", "See [this](/nowhere).");
  const { body } = await admin.get("/content-document?document=terms");
  expect(body.problems).toEqual([
    {
      path: "sections.your-account.text",
      message: "There is no page at “/nowhere”: visitors who follow this link find nothing. Correct it.",
    },
  ]);
});
