import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { defineDocument } from "../../content/document.ts";
import { line, list, prose, text } from "../../content/fields.ts";
import { readDocument } from "./read-document.ts";
import { formatDocument } from "./write-files.ts";

const boats = defineDocument({
  folder: "boats",
  note: "The boats, the fastest first.",
  title: "Boats",
  summary: "Each boat",
  shownAt: "/",
  sections: { story: "The story", end: "The end" },
  schema: z.strictObject({
    items: list({
      label: "Boats",
      min: 1,
      max: 3,
      item: {
        name: line({ label: "Name", max: 10 }),
        masts: z.array(line({ label: "Mast", max: 4 })),
        story: prose({ label: "Story", max: 1000, paragraphs: 9, allow: ["strong", "link"] }),
        end: text({ label: "End", max: 20 }),
      },
    }),
  }),
});

const FILES = {
  "_order.yaml": "# The boats, the fastest first.\n\n- gull\n- auk\n",
  "gull.md": '---\nname: Gull\nmasts:\n  - "1"\n  - fore\n---\n\n## The story\n\nOne.\n\nTwo.\n\n## The end\n\nSunk.\n',
  "auk.md": "---\nname: Auk\nmasts: []\n---\n\n## The story\n\nBuilt.\n\n## The end\n\nSold.\n",
};

/** A content folder with these files about two boats, some replaced or left out. */
function folderWith(changes: Record<string, string | undefined> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "boats"));
  for (const [name, file] of Object.entries({ ...FILES, ...changes }))
    if (file !== undefined) writeFileSync(path.join(folder, "boats", name), file);
  return folder;
}

const problemsOf = (changes: Record<string, string | undefined>) => readDocument(boats, folderWith(changes)).problems;

test("reads a folder as a list: ids from file names, in the order of _order.yaml, with sections as fields", () => {
  expect(readDocument(boats, folderWith()).data).toEqual({
    items: [
      { id: "gull", name: "Gull", masts: ["1", "fore"], story: "One.\n\nTwo.", end: "Sunk." },
      { id: "auk", name: "Auk", masts: [], story: "Built.", end: "Sold." },
    ],
  });
});

test("writes files exactly as they were read, whatever the prose contains", () => {
  const folder = folderWith();
  const { data } = readDocument(boats, folder);
  expect(formatDocument(boats, data)).toEqual({
    "boats/_order.yaml": FILES["_order.yaml"],
    "boats/gull.md": FILES["gull.md"],
    "boats/auk.md": FILES["auk.md"],
  });
  const story = [
    "\\## The end",
    "\\\\## x",
    "\\---",
    `${"word ".repeat(23)}a ## b ${"w".repeat(130)}  two  spaces`,
  ].join("\n\n");
  const odd = { items: [{ id: "auk", end: "- #1: “odd”", masts: ["#", "- a", ":", "null"], story, name: "'yes" }] };
  const files = formatDocument(boats, odd);
  for (const [file, words] of Object.entries(files)) writeFileSync(path.join(folder, file), words);
  rmSync(path.join(folder, "boats/gull.md"));
  const again = readDocument(boats, folder);
  expect(again).toMatchObject({ data: odd, problems: [] });
  expect(formatDocument(boats, again.data)).toEqual(files);
  expect(readFileSync(path.join(folder, "boats/auk.md"), "utf8")).not.toMatch(/ $/m);
});

test("reports problems at the file, line and column of the field", () => {
  const gull = FILES["gull.md"].replace("Gull", "Gullgullgull").replace("fore", "''").replace("Sunk", "a".repeat(30));
  expect(problemsOf({ "gull.md": gull })).toEqual([
    "content/boats/gull.md:2:7 name: 12 characters, at most 10. Shorten it by 2.",
    "content/boats/gull.md:5:5 masts[1]: Empty. Write a text.",
    "content/boats/gull.md:14:1 end: 31 characters, at most 20. Shorten it by 11.",
  ]);
  expect(problemsOf({ "gull.md": FILES["gull.md"].replace("name: Gull", "sails: 3") })).toEqual([
    "content/boats/gull.md:2:1 name: Missing. Write a text.",
    "content/boats/gull.md:2:8 sails: There is no such field. Remove it.",
  ]);
});

test("reports missing, unknown and repeated sections, and sections written as fields", () => {
  const gull = FILES["gull.md"]
    .replace("## The end", "## An end")
    .replace("---\n\n##", "story: x\nid: gull\n---\n\nx\n\n##");
  expect(problemsOf({ "gull.md": gull, "auk.md": `${FILES["auk.md"]}\n## The end\n\nx\n` })).toEqual([
    "content/boats/gull.md:7:5 id: The file name is the id. Remove this line.",
    "content/boats/gull.md:6:8 story: Write it as the section “## The story”. Remove this line.",
    "content/boats/gull.md:10:1 Text before the first section. Move it into one.",
    "content/boats/gull.md:18:1 There is no section “An end”. Use “## The story”, “## The end”.",
    "content/boats/gull.md:1:1 end: The section “## The end” is missing. Write it.",
    "content/boats/auk.md:14:1 The section “The end” is here twice. Remove one.",
  ]);
});

test("rejects front matter that is missing, invalid or without fields", () => {
  const problems = ["name: Auk\n", '---\nname: "Auk\n---\n', "---\n- Auk\n---\n"].flatMap((auk) =>
    problemsOf({ "auk.md": auk }),
  );
  expect(problems).toEqual([
    "content/boats/auk.md:1:1 No front matter. Put the fields between two lines of three hyphens.",
    expect.stringMatching(/^content\/boats\/auk\.md:2:\d+ .*quote/),
    "content/boats/auk.md:2:1 The front matter has no fields. Write them as “name: value”.",
  ]);
});

test("requires _order.yaml to list exactly the existing files", () => {
  expect(problemsOf({ "_order.yaml": "- gull\n- gull\n- puffin\n" })).toEqual([
    "content/boats/_order.yaml:2:3 “gull” is here twice. Remove one.",
    "content/boats/_order.yaml:3:3 There is no file puffin.md. Add it, or remove “puffin”.",
    "content/boats/auk.md:1:1 _order.yaml does not list it. Add “auk” there, or remove this file.",
  ]);
  expect(problemsOf({ "_order.yaml": "gull: 1\n" })).toEqual([
    "content/boats/_order.yaml:1:1 Not a list. Begin each id with a hyphen.",
  ]);
  expect(problemsOf({ "_order.yaml": "[]\n", "gull.md": undefined, "auk.md": undefined })).toEqual([
    "content/boats/_order.yaml:1:1 items: 0 items, at least 1.",
  ]);
  expect(problemsOf({ "_order.yaml": undefined })).toEqual([
    "content/boats/_order.yaml: there is no such file. Restore it.",
  ]);
  expect(
    problemsOf({ "_order.yaml": "- Gull\n", "Gull.md": FILES["gull.md"], "gull.md": undefined, "auk.md": undefined }),
  ).toEqual([
    "content/boats/_order.yaml:1:3 items[0].id: Not an id. Use up to 40 lower-case letters, digits and hyphens.",
  ]);
});

test("reports the position of Markdown that a section does not allow", () => {
  const gull = FILES["gull.md"].replace("Two.", "Two\n<b>masts</b> and [a link](javascript:x).\n\n- a point");
  expect(problemsOf({ "gull.md": gull })).toEqual([
    "content/boats/gull.md:13:1 story: Markdown with HTML is not possible here. Remove <b>.",
    "content/boats/gull.md:13:9 story: Markdown with HTML is not possible here. Remove </b>.",
    "content/boats/gull.md:13:18 story: “javascript:x” is not an address that a link can have. Begin it with /, https://, mailto: or tel:.",
    "content/boats/gull.md:15:1 story: A list is not possible here. Write “- a point” as plain text, or put a backslash before its signs.",
  ]);
});

test("reads a Markdown file as one document, whose sections are a list with ids", () => {
  const rules = defineDocument({
    file: "rules.md",
    parts: "sections",
    note: "The rules.",
    title: "Rules",
    summary: "Each rule",
    shownAt: "/",
    schema: z.strictObject({
      lead: line({ label: "Lead", max: 20 }),
      sections: list({
        label: "Sections",
        max: 3,
        item: {
          heading: line({ label: "Heading", max: 20 }),
          text: prose({ label: "Text", max: 99, paragraphs: 3, allow: ["list"] }),
        },
      }),
    }),
  });
  const written =
    "---\n# The rules.\n\nlead: Be kind.\n---\n\n## On board {#on-board}\n\nOne.\n\n- a\n- b\n\n## Off {#off}\n\nTwo.\n";
  const read = (source: string) => {
    const folder = folderWith();
    writeFileSync(path.join(folder, "rules.md"), source);
    return readDocument(rules, folder);
  };
  const { data } = read(written);
  expect(data).toEqual({
    lead: "Be kind.",
    sections: [
      { id: "on-board", heading: "On board", text: "One.\n\n- a\n- b" },
      { id: "off", heading: "Off", text: "Two." },
    ],
  });
  expect(formatDocument(rules, data)).toEqual({ "rules.md": written });
  expect(read(written.replace(" {#off}", "").replace("\n\n## On", "\n\nx\n\n## On")).problems).toEqual([
    "content/rules.md:7:1 Text before the first section. Move it into one.",
    "content/rules.md:16:1 This section has no id. End its heading with one, such as {#what-we-do}.",
  ]);
  expect(read(written.replace("#off", "#on-board").replace("Two", "Not <i>two")).problems).toEqual([
    "content/rules.md:16:5 sections[1].text: Markdown with HTML is not possible here. Remove <i>.",
    "content/rules.md:14:1 sections[1].id: “on-board” is the id of another item too.",
  ]);
});
