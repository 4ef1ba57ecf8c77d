import { expect, test } from "vitest";
import { completeFields, describeFields } from "../../content/describe.ts";
import { type DocumentName, documents } from "../../content/documents.ts";
import { overlay } from "./check-document.ts";
import { readContentFiles } from "./read-files.ts";

const files = readContentFiles("content").documents;

test("an item that was published before an upgrade stays, with the fields added since left empty", () => {
  const [first] = files.projects.items;
  const { outcome: _, ...before } = { ...first, id: "older", slug: "older", formerId: "" };
  const { data, dropped } = overlay("projects", files.projects, { "items.older": before });
  expect(dropped).toEqual([]);
  expect(data.items.find(({ id }) => id === "older")?.outcome).toEqual({ figure: "", weeks: "", price: "" });
});

test("a change that the schema refuses is left out", () => {
  const { data, dropped } = overlay("faq", files.faq, { heading: "" });
  expect(data.heading).toBe(files.faq.heading);
  expect(dropped).toMatchObject([{ path: "heading" }]);
});

test.each(Object.keys(documents) as DocumentName[])("%s has no fields missing", (name) => {
  expect(completeFields(describeFields(documents[name].schema), files[name])).toEqual(files[name]);
});
