import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Document, isCollection, isPair, isScalar, visit } from "yaml";
import type { DocumentKind } from "../../content/document.ts";
import type { Documents } from "../../content/documents.ts";
import { breakLines } from "../../content/markdown.ts";
import { NEEDS_ESCAPE } from "./item-file.ts";
import { documentNames, kindOf } from "./names.ts";
import { formatHeading } from "./parts-file.ts";
import { ORDER_FILE } from "./read-document.ts";

/** The maximum line length in content files. */
const LINE_WIDTH = 118;

/** Writes documents as the files of a `content/` folder, and removes the files of deleted items. */
export function writeContentFiles(content: string, documents: Documents): void {
  for (const name of documentNames) {
    const kind = kindOf(name);
    const files = formatDocument(kind, documents[name]);
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.join(content, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(content, file), text);
    }
    if (kind.folder === undefined) continue;
    for (const each of readdirSync(path.join(content, kind.folder)))
      if (each.endsWith(".md") && !Object.hasOwn(files, `${kind.folder}/${each}`))
        rmSync(path.join(content, kind.folder, each));
  }
}

/**
 * The files of a document, by name in `content/`. Equal data yield equal bytes: fields are in schema order.
 *
 * @throws if the data are invalid
 */
export function formatDocument(kind: DocumentKind, data: unknown): Record<string, string> {
  const valid = kind.schema.parse(data);
  const note = kind.note ? `# ${kind.note}\n\n` : "";
  if (kind.folder === undefined)
    return { [kind.file]: kind.parts === undefined ? note + formatYaml(valid) : formatParts(valid, kind.parts, note) };
  const { items } = valid as { items: readonly Item[] };
  return {
    [`${kind.folder}/${ORDER_FILE}`]: note + formatYaml(items.map(({ id }) => id)),
    ...Object.fromEntries(items.map((item) => [`${kind.folder}/${item.id}.md`, formatItem(item, kind.sections)])),
  };
}

function formatParts(data: unknown, list: string, note: string): string {
  const { [list]: parts, ...fields } = data as Record<string, unknown>;
  const sections = (parts as { id: string; heading: string; text: string }[]).map(
    (part) => `\n${formatHeading(part)}\n\n${breakLines(part.text, LINE_WIDTH)}\n`,
  );
  return `---\n${note}${formatYaml(fields)}---\n${sections.join("")}`;
}

type Item = { id: string } & Record<string, unknown>;

function formatItem({ id, ...item }: Item, sections: Readonly<Record<string, string>>): string {
  const fields = Object.entries(item).filter(([name]) => !Object.hasOwn(sections, name));
  const prose = Object.entries(sections).map(
    ([name, heading]) =>
      `\n## ${heading}\n\n${breakLines(String(item[name]), LINE_WIDTH).replace(NEEDS_ESCAPE, "\\")}\n`,
  );
  return `---\n${formatYaml(Object.fromEntries(fields))}---\n${prose.join("")}`;
}

function formatYaml(data: unknown): string {
  const yaml = new Document(data, { schema: "core", aliasDuplicateObjects: false });
  // A text that does not fit on its line is folded below its key. By default, the library would fold it in quotes.
  visit(yaml, {
    Scalar(_, node, ancestors) {
      const pair = ancestors.at(-1);
      const key = isPair(pair) && isScalar(pair.key) ? `${pair.key.value}: ` : "- ";
      const indent = 2 * (ancestors.filter(isCollection).length - 1);
      const isTooLong = typeof node.value === "string" && indent + key.length + node.value.length > LINE_WIDTH;
      if (isTooLong && !(isPair(pair) && pair.key === node)) node.type = "BLOCK_FOLDED";
    },
  });
  return yaml.toString({ lineWidth: LINE_WIDTH });
}
