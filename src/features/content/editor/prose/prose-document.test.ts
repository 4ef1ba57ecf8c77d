import fc from "fast-check";
import { expect, test } from "vitest";
import { describeFields, fieldValues } from "#src/content/describe.ts";
import { documents } from "#src/content/documents.ts";
import { proseProblems, readProse } from "#src/content/markdown.ts";
import type { ProseFeature } from "#src/content/prose.ts";
import { content } from "#tests/support/content.ts";
import { proseFormat } from "./prose-document.ts";

const ALL: ProseFeature[] = ["strong", "emphasis", "link", "list", "heading"];

/** The Markdown of a text after another block was added: blocks are either serialized again, or unchanged. */
function rewritten(markdown: string, isKept: boolean, allow = ALL): string {
  const format = proseFormat(allow);
  const { content: blocks } = isKept ? format.read(markdown) : format.read(markdown).toJSON();
  const added = format.schema.node("paragraph", null, format.schema.text("Added."));
  const doc = isKept
    ? format.schema.node("doc", null, [...blocks.content, added])
    : format.schema.nodeFromJSON({ type: "doc", content: [...blocks, added.toJSON()] });
  return format.write(doc);
}

test("all prose of the site survives a round trip, byte for byte", () => {
  let count = 0;
  for (const [name, { schema }] of Object.entries(documents))
    for (const { field, value, path } of fieldValues(describeFields(schema), content[name as keyof typeof content])) {
      if (field.kind !== "prose" || typeof value !== "string") continue;
      count += 1;
      const format = proseFormat(field.allow ?? []);
      expect(format.write(format.read(value)), path).toBe(value);
      expect(rewritten(value, true, [...(field.allow ?? [])]), path).toBe(`${value}\n\nAdded.`);
      expect(rewritten(value, false, [...(field.allow ?? [])]), path).toBe(`${value}\n\nAdded.`);
    }
  expect(count).toBeGreaterThan(10);
});

test("unchanged blocks keep their Markdown", () => {
  const markdown = "A __bold__ word\\.\n\n* one\n* two\n\n### Heading ###";
  expect(rewritten(markdown, true)).toBe(`${markdown}\n\nAdded.`);
  expect(rewritten(markdown, false)).toBe("A **bold** word.\n\n- one\n- two\n\n### Heading\n\nAdded.");
});

test.each([
  ["{company.name} and {limit.file_size}, *{office.1.city}*", "a token"],
  ["5 * 3 = 15 and snake_case_name", "a sign that means nothing"],
  ["\\*not bold\\*", "a star"],
  ["1\\. not a list", "a number"],
  ["\\- not a list", "a dash"],
  ["\\### not a heading", "a hash"],
  ["\\<b> not a tag", "a tag"],
  ["\\[no\\]: /link", "a definition"],
  ["**bold *and italic***", "marks in marks"],
  ["**bold [link](/contact)** and *more*", "a link in bold"],
  ["**bold***italic*", "marks side by side"],
  ["[words](https://a.example/b_(c)?d=e&f=g)", "an address with signs"],
])("keeps %s unchanged", (markdown) => {
  expect(rewritten(markdown, false)).toBe(`${markdown}\n\nAdded.`);
});

test("moves spaces and punctuation out of the ends of bold text if Markdown requires it", () => {
  const { schema, write } = proseFormat(ALL);
  const bold = (text: string) => schema.text(text, [schema.mark("strong")]);
  const line = (...parts: ReturnType<typeof bold>[]) =>
    write(schema.node("doc", null, schema.node("paragraph", null, parts)));
  expect(line(schema.text("a "), bold(" b "), schema.text(" c"))).toBe("a  **b**  c");
  expect(line(schema.text("a"), bold("“b”"), schema.text("c"))).toBe("a“**b**”c");
});

test.each(["-", "+", "*", "1.", "7)"])("keeps a paragraph of only %s separate from the list after it", (sign) => {
  const { schema, read, write } = proseFormat(ALL);
  const line = (text: string) => schema.node("paragraph", null, schema.text(text));
  const list = schema.node("bullets", null, schema.node("item", null, line("a")));
  const lines: string[] = [];
  read(write(schema.node("doc", null, [line(sign), list]))).descendants(
    (node) => void (node.isTextblock && lines.push(node.textContent)),
  );
  expect(lines).toEqual([sign, "a"]);
});

const run = fc.record({
  text: fc.string({ minLength: 1, unit: fc.constantFrom(...'ab *_[]()<>\\`#-+1.!&;:/{}~=\n"é') }),
  marks: fc.subarray(["strong", "emphasis", "link"]),
});
const block = fc.record({
  type: fc.constantFrom("paragraph", "heading", "item"),
  runs: fc.array(run, { maxLength: 4 }),
});

test("any input yields valid prose with the same words", () => {
  const { schema, write } = proseFormat(ALL);
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (blocks) => {
      const nodes = blocks.map(({ type, runs }) => {
        const text = runs.map(({ text, marks }) =>
          schema.text(
            text,
            marks.map((name) => schema.mark(name, name === "link" ? { href: "/contact" } : null)),
          ),
        );
        const line = schema.node(type === "heading" ? type : "paragraph", null, text);
        return type === "item" ? schema.node("bullets", null, schema.node("item", null, line)) : line;
      });
      const markdown = write(schema.node("doc", null, nodes));
      expect(proseProblems(markdown, ALL)).toEqual([]);
      const words = (texts: string[]) =>
        texts
          .map((text) => text.replace(/\s+/g, " ").trim())
          .filter(Boolean)
          .join("|");
      const { read } = proseFormat(ALL);
      const lines: string[] = [];
      read(markdown).descendants((node) => void (node.isTextblock && lines.push(node.textContent)));
      expect(words(lines)).toBe(words(blocks.map(({ runs }) => runs.map(({ text }) => text).join(""))));
      expect(readProse(markdown)).toBeDefined();
    }),
    { numRuns: 300 },
  );
});
