import { tables } from "#src/database/owners.ts";
import type { Source } from "./sources.ts";

const SCHEMA_IMPORT = /import (?:type )?\{([^}]*)\} from "[^"]*\bschema\.ts"/g;

const WHOLE_SCHEMA = /import \* as \w+ from "[^"]*\bschema\.ts"/;

const isIn = (file: string, places: readonly string[]) => places.some((place) => file.startsWith(place));

/** Every use of a table by a feature that is neither its owner nor a reader, and every write by any but its owner. */
export function foreignTables(sources: Source[]): string[] {
  return sources.flatMap(({ file, text }) => [
    ...(WHOLE_SCHEMA.test(text) && !file.startsWith("src/database/") ? [`${file} imports all tables at once`] : []),
    ...tablesIn(text).flatMap((table) => {
      const { owners, readers = [] } = tables[table];
      if (isIn(file, owners)) return [];
      if (!isIn(file, readers)) return [`${file} queries ${table}, which belongs to ${owners.join(" and ")}`];
      return writes(text, table) ? [`${file} writes ${table}, which belongs to ${owners.join(" and ")}`] : [];
    }),
  ]);
}

function tablesIn(text: string): (keyof typeof tables)[] {
  return [...text.matchAll(SCHEMA_IMPORT)]
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.trim())
    .filter((name): name is keyof typeof tables => Object.hasOwn(tables, name));
}

function writes(text: string, table: string): boolean {
  const byBuilder = new RegExp(`\\.(?:insert|update|delete)\\(${table}\\)`);
  const bySql = new RegExp(`(?:insert into|update|delete from) \\$\\{${table}\\}`);
  return byBuilder.test(text) || bySql.test(text);
}
