import { expect, test } from "vitest";
import { tables } from "#src/database/owners.ts";
import { readSources, type Source } from "#tests/support/sources.ts";

const SCHEMA_IMPORT = /import (?:type )?\{([^}]*)\} from "[^"]*\bschema\.ts"/g;

const WHOLE_SCHEMA = /import \* as \w+ from "[^"]*\bschema\.ts"/;

const isIn = (file: string, places: readonly string[]) => places.some((place) => file.startsWith(place));

/**
 * Every use of a table by a feature that is neither its owner nor a reader, and every write by a feature other than its
 * owner.
 */
function foreignTables(sources: Source[]): string[] {
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

test("each table is queried only by its owner and declared readers", () => {
  expect(foreignTables(readSources())).toEqual([]);
});

test("reports queries of other features' tables and writes by readers", () => {
  const schema = 'from "#src/database/schema.ts";';
  expect(
    foreignTables([
      { file: "src/features/team/queries.server.ts", text: `import { flows } ${schema}` },
      { file: "src/features/audit/queries.server.ts", text: `import { users } ${schema} database.update(users)` },
      { file: "src/features/audit/other.server.ts", text: `import { eq } from "x";\nimport { users } ${schema}` },
      { file: "src/features/team/all.server.ts", text: `import * as schema ${schema}` },
      { file: "src/server/security/sessions.ts", text: `import { users } ${schema} sql\`delete from \${users}\`` },
    ]),
  ).toEqual([
    "src/features/team/queries.server.ts queries flows, which belongs to src/features/accounts/codes/",
    "src/features/audit/queries.server.ts writes users, which belongs to src/server/users.ts",
    "src/features/team/all.server.ts imports all tables at once",
    "src/server/security/sessions.ts writes users, which belongs to src/server/users.ts",
  ]);
});
