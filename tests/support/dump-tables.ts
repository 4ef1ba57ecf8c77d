import type { TestApp } from "./build-app.ts";
import { rowsOf } from "./rows.ts";
import { readDocument } from "./sources.ts";

/** All text of one column: "table.column" and a value; of nested values each text in it. */
export interface Held {
  column: string;
  value: string;
}

/** Every text in every table of the database, whoever owns the table: the queue's too. */
export async function dumpTables(app: TestApp): Promise<Held[]> {
  const tables = await rowsOf<{ schema: string; name: string }>(
    app,
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const held: Held[] = [];
  for (const { schema, name } of tables) {
    const rows = await rowsOf<{ row: Record<string, unknown> }>(
      app,
      `select row_to_json(t) as row from "${schema}"."${name}" t`,
    );
    for (const { row } of rows) {
      for (const [column, content] of Object.entries(row)) {
        for (const value of textsIn(content)) held.push({ column: `${name}.${column}`, value });
      }
    }
  }
  return held;
}

function textsIn(content: unknown): string[] {
  if (typeof content === "string") return [content];
  return content && typeof content === "object" ? Object.values(content).flatMap(textsIn) : [];
}

/** The columns that docs/security.md classes as a credential or personal. */
export function personalColumns(): Set<string> {
  const part = readDocument("security.md").split("\n## Classes of data\n")[1]?.split("\n## ")[0] ?? "";
  const rows = [...part.matchAll(/^\| `(\w+)` \|([^|]*)\|([^|]*)\|/gm)];
  return new Set(
    rows.flatMap(([, table, credential = "", personal = ""]) =>
      [...`${credential}${personal}`.matchAll(/`(\w+)`/g)].map(([, name = ""]) => `${table}.${snake(name)}`),
    ),
  );
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
