import { expect, test } from "vitest";
import { readAt } from "#src/content/changes.ts";
import { describeFields, fieldAt } from "#src/content/describe.ts";
import { documents } from "#src/content/documents.ts";
import { parseValue } from "../editing.server.ts";
import { messagesAt, readableText, textOf } from "./field-text.ts";

const fields = describeFields(documents.sellingPoints.schema);
const data = {
  points: [
    { id: "quick", name: "Quick", line: "" },
    { id: "careful", name: "Careful", line: "" },
  ],
};

test("a list's order is sent to the server as ids, and shown to people as titles", () => {
  const { field } = fieldAt(fields, "points") ?? {};
  if (!field) throw new Error("There are no selling points.");
  const text = textOf(field, readAt(data, "points"));
  expect(parseValue(fields, "points", text)).toEqual({ order: ["quick", "careful"], removed: [] });
  expect(readableText(field, "points", text, data)).toBe("Quick, Careful");
  expect(parseValue(fields, "points", textOf(field, []))).toEqual({ order: [], removed: [] });
});

test("reports each problem of a list of names once, with the name", () => {
  const problems = [
    { path: "work.projects.0", message: "There is no project “one”." },
    { path: "work.projects.1", message: "There is no project “two”." },
    { path: "work.projects.2", message: "There is no project “two”." },
    { path: "work.projectsBefore", message: "Another field." },
  ];
  expect(messagesAt(problems, "work.projects")).toBe("There is no project “one”. There is no project “two”.");
  expect(messagesAt(problems, "work.heading")).toBeUndefined();
});
