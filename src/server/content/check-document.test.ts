import { expect, test } from "vitest";
import { completeFields, describeFields } from "../../content/describe.ts";
import { type DocumentName, documents } from "../../content/documents.ts";
import { overlay } from "./check-document.ts";
import { readContentFiles } from "./read-files.ts";

const files = readContentFiles("content").documents;

test("keeps an item published before an upgrade, and leaves fields added since empty", () => {
  const [first] = files.projects.items;
  const { outcome: _, ...before } = { ...first, id: "older", slug: "older", formerId: "" };
  const { data, dropped } = overlay("projects", files.projects, { "items.older": before });
  expect(dropped).toEqual([]);
  expect(data.items.find(({ id }) => id === "older")?.outcome).toEqual({ figure: "", weeks: "", price: "" });
});

test("ignores changes that the schema rejects", () => {
  const { data, dropped } = overlay("faq", files.faq, { heading: "" });
  expect(data.heading).toBe(files.faq.heading);
  expect(dropped).toMatchObject([{ path: "heading" }]);
});

test.each(Object.keys(documents) as DocumentName[])("no field of %s is missing", (name) => {
  expect(completeFields(describeFields(documents[name].schema), files[name])).toEqual(files[name]);
});
