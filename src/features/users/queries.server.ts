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

// Must match the indexes: only then does a page read just its own rows.
const byName = sql<string>`lower(${users.name}) collate "C"`;
const byEmail = sql<string>`lower(${users.email}) collate "C"`;
const HIGHEST = "\u{10FFFF}";

/** As the contract names them. */
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

/** One page of people, by an index: the number of rows read does not depend on how many there are. */
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

/** Must match the indexes; read backwards they give the newest first. */
function inOrder(sort: PeopleSort, role: Role | undefined): SQL[] {
  if (sort === "newest") return [...(role ? [desc(users.role)] : []), desc(users.createdAt), desc(users.id)];
  return [...(role ? [asc(users.role)] : []), asc(sort === "name" ? byName : byEmail), asc(users.id)];
}

function isBehind(sort: PeopleSort, after: Cursor): SQL {
  if (sort === "newest") return sql`(${users.createdAt}, ${users.id}) < ${cursorValues(after)}`;
  return sql`(${sort === "name" ? byName : byEmail}, ${users.id}) > (${after.key}, ${after.id}::uuid)`;
}

/**
 * Compared with an array of one, and sorted by role too: with a plain `=` PostgreSQL may scan the index of all users
 * and skip those of the other role, which for the few Admins are nearly all.
 */
function roleIs(role: Role | undefined): SQL | undefined {
  return role && sql`${users.role} = any(array[${role}])`;
}

/**
 * What people are read from: the table, or for a search a CTE of those whose name or email begins with it. It has the
 * table's own name, so the query is the same. It has no more rows than are counted, so a search for one letter costs no
 * more than any other; and whole rows, since looking them up again by id could make the database read all users.
 */
function source(database: Database, search: string | undefined, role: Role | undefined) {
  if (!search) return database;
  const matches = (
    key: SQL,
  ) => sql`(select ${users.id}, ${users.name}, ${users.email}, ${users.role}, ${users.avatarHash},
    ${users.createdAt} from ${users} where ${key} >= lower(${search}) and ${key} < lower(${search}) || ${HIGHEST}
    ${role ? sql`and ${users.role} = ${role}` : sql``} order by ${key} limit ${COUNT_MAX + 1})`;
  return database.with(database.$with("users", {}).as(sql`${matches(byName)} union ${matches(byEmail)}`));
}

/** How many a filter finds, up to one more than the cap. */
export function countFound(database: Database, { search, role }: PeopleFilter) {
  const some = database
    .select({ id: users.id })
    .from(users)
    .where(search ? undefined : roleIs(role))
    .limit(COUNT_MAX + 1)
    .as("some");
  return source(database, search, role).select({ count: sql<number>`count(*)::int` }).from(some);
}
