// Prints docs/security-tables.md from the code. tests/rules/docs.test.ts fails when the file differs.

import { getTableName } from "drizzle-orm";
import { spellDuration } from "../src/contract/duration.ts";
import type { Endpoint } from "../src/contract/endpoint.ts";
import { ENQUIRY_FIELDS } from "../src/contract/enquiry-fields.ts";
import { PROFILE_FIELDS } from "../src/contract/profile-fields.ts";
import { CLASSES, columnClasses } from "../src/database/column-classes.ts";
import * as schema from "../src/database/schema.ts";
import { api } from "../src/features.server.ts";
import { limits, type Quota } from "../src/server/security/rate-limits.ts";

type Cells = readonly string[];
const printRow = (cells: Cells) => `|${cells.map((cell) => (cell ? ` ${cell} ` : " ")).join("|")}|`;
const printTable = (head: Cells, rows: Cells[]) =>
  [printRow(head), `|${"---|".repeat(head.length)}`, ...rows.map(printRow)].join("\n");
const code = (name: string) => `\`${name}\``;

const classesOf = (table: string): Partial<Record<string, Cells>> => columnClasses[table as keyof typeof columnClasses];
const classNames = Object.keys(CLASSES) as (keyof typeof CLASSES)[];

export function printSecurityTables(): string {
  const quotas = Object.entries(limits as Record<string, Quota>).map(([name, { cap, windowMs, restarts, per }]) => [
    code(name),
    String(cap),
    spellDuration(windowMs),
    restarts ?? "at its end",
    per,
  ]);
  const fields = Object.entries({ profile: PROFILE_FIELDS, "contact forms": ENQUIRY_FIELDS }).flatMap(([of, each]) =>
    Object.entries(each).map(([name, { max }]) => [of, name, String(max)]),
  );
  const calls = (Object.values(api) as Endpoint[]).map(({ method, path, access }) => [
    code(`${method} ${path}`),
    access === "public" ? "yes" : "no",
    access === "admin" ? "no" : "yes",
    "yes",
  ]);
  const columns = Object.entries(schema).map(([name, table]) => [
    code(getTableName(table)),
    ...classNames.map((kind) => (classesOf(name)[kind] ?? []).map(code).join(", ")),
  ]);
  return `# Security tables

Printed from the code (\`npm run docs -- security\`). What they are about: [security.md](security.md).

## Quotas

From \`src/server/security/rate-limits.ts\`. "After quiet": the count restarts only when nothing was spent for a whole window.

${printTable(["Quota", "Cap", "Window", "Restarts", "Counted for"], quotas)}

## Lengths of text fields

In code points, from \`src/contract/profile-fields.ts\` and \`enquiry-fields.ts\`.

${printTable(["Of", "Field", "At most"], fields)}

## Who may call what

From the contracts.

${printTable(["Call", "Stranger", "Customer", "Admin"], calls)}

## Classes of data

From \`src/database/column-classes.ts\`.

${printTable(
  ["Class", "Meaning", "Protection"],
  Object.entries(CLASSES).map(([name, { means, protection }]) => [name, means, protection]),
)}

${printTable(["Table", "Credential", "Personal", "Public", "Internal"], columns)}
`;
}
