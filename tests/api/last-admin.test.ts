import { expect, test } from "vitest";
import { deleteUser } from "#src/server/users.ts";
import { ATTACK_TIMEOUT_MS, times } from "#tests/support/attacks.ts";
import { openTestApp } from "#tests/support/build-app.ts";
import { rowsOf } from "#tests/support/rows.ts";

const ROUNDS_OF_LEAVING = times(10_000, 15);
test(`in ${ROUNDS_OF_LEAVING} rounds of two Admins leaving simultaneously, one always stays`, {
  tags: "asvs-2.3.4",
  timeout: ATTACK_TIMEOUT_MS,
}, async () => {
  await using site = await openTestApp();
  const { database } = site.context;
  const insert = (id: string) =>
    rowsOf(
      site,
      `insert into users (id, email, name, password_hash, role) values ('${id}', '${id}@mail.example', 'A', '', 'Admin')`,
    );
  const ids = ["00000000-0000-7000-8000-000000000001", "00000000-0000-7000-8000-000000000002"] as const;
  for (let round = 0; round < ROUNDS_OF_LEAVING; round++) {
    await rowsOf(site, "delete from users");
    for (const id of ids) await insert(id);
    const gone = await Promise.all(ids.map((id) => deleteUser(database, id)));
    expect(gone.filter(Boolean)).toHaveLength(1);
  }
});
