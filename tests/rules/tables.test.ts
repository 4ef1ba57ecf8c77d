import { expect, test } from "vitest";
import { readSources } from "#tests/support/sources.ts";
import { foreignTables } from "#tests/support/table-rules.ts";

test("every table is queried only by its owner, and by the readers named with it", () => {
  expect(foreignTables(readSources())).toEqual([]);
});

test("a planted query of another feature's table is caught, and a write by somebody who may only read it", () => {
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
