import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Role } from "#src/contract/user.ts";
import type { Database } from "#src/database/connect.server.ts";
import { users } from "#src/database/schema.ts";
import { type Cursor, cursorValues, timestampKey } from "#src/server/cursor.ts";
import type { PeopleSort } from "./contract.ts";
import { COUNT_MAX } from "./limits.ts";

export interface PeopleFilter {
  search?: string;
  role?: Role;
  sort?: PeopleSort;
}

// Must match the indexes, so that a page reads only its own rows.
const byName = sql<string>`lower(${users.name}) collate "C"`;
const byEmail = sql<string>`lower(${users.email}) collate "C"`;
const HIGHEST = "\u{10FFFF}";

const columns = {
  _id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  profilePic: users.avatarHash,
  createdAt: users.createdAt,
};

export async function findPerson(database: Database, id: string) {
  const [person] = await database.select(columns).from(users).where(eq(users.id, id));
  return person;
}

/** One page of users, read from an index in constant time. */
export function listUsers(
  database: Database,
  { search, role, sort = "newest", limit, after }: PeopleFilter & { limit: number; after?: Cursor },
) {
  const key = { newest: timestampKey(users.createdAt), name: byName, email: byEmail }[sort];
  return source(database, search, role)
    .select({ ...columns, id: users.id, key })
    .from(users)
    .where(and(search ? undefined : roleIs(role), after && isBehind(sort, after)))
    .orderBy(...inOrder(sort, role))
    .limit(limit);
}

/** Must match the indexes, which are read backwards for newest first. */
function inOrder(sort: PeopleSort, role: Role | undefined): SQL[] {
  if (sort === "newest") return [...(role ? [desc(users.role)] : []), desc(users.createdAt), desc(users.id)];
  return [...(role ? [asc(users.role)] : []), asc(sort === "name" ? byName : byEmail), asc(users.id)];
}

function isBehind(sort: PeopleSort, after: Cursor): SQL {
  if (sort === "newest") return sql`(${users.createdAt}, ${users.id}) < ${cursorValues(after)}`;
  return sql`(${sort === "name" ? byName : byEmail}, ${users.id}) > (${after.key}, ${after.id}::uuid)`;
}

/**
 * Uses `= any` of one element, and also sorts by role: with a plain `=`, PostgreSQL may scan the index of all users and
 * skip nearly all of them to find the few Admins.
 */
function roleIs(role: Role | undefined): SQL | undefined {
  return role && sql`${users.role} = any(array[${role}])`;
}

/**
 * The table, or for a search a CTE of the same name with users whose name or email starts with it. The CTE is capped, so a
 * search for one letter costs no more than others. It has all columns: joining them by id could read all users.
 */
function source(database: Database, search: string | undefined, role: Role | undefined) {
  if (!search) return database;
  const all = sql.join(Object.values(columns), sql`, `);
  const matches = (key: SQL) => sql`(select ${all} from ${users}
    where ${key} >= lower(${search}) and ${key} < lower(${search}) || ${HIGHEST}
    ${role ? sql`and ${users.role} = ${role}` : sql``} order by ${key} limit ${COUNT_MAX + 1})`;
  return database.with(database.$with("users", {}).as(sql`${matches(byName)} union ${matches(byEmail)}`));
}

/** Counts filtered users, up to one above the cap. */
export function countFound(database: Database, { search, role }: PeopleFilter) {
  const some = database
    .select({ id: users.id })
    .from(users)
    .where(search ? undefined : roleIs(role))
    .limit(COUNT_MAX + 1)
    .as("some");
  return source(database, search, role).select({ count: sql<number>`count(*)::int` }).from(some);
}
