import { getTableName } from "drizzle-orm";
import { columnClasses } from "#src/database/column-classes.ts";
import * as schema from "#src/database/schema.ts";
import type { TestApp } from "./build-app.ts";
import { rowsOf } from "./rows.ts";

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

/** The columns that are a credential or personal, by their names in the database. */
export function personalColumns(): Set<string> {
  const names = Object.entries(schema).flatMap(([key, table]) => {
    const { credential = [], personal = [] } = columnClasses[key as keyof typeof schema];
    return [...credential, ...personal].map((column) => `${getTableName(table)}.${snake(column)}`);
  });
  return new Set(names);
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
