import { and, eq, sql } from "drizzle-orm";
import { company } from "../content/company.ts";
import type { ProfileFieldName } from "../contract/profile-fields.ts";
import type { Role } from "../contract/user.ts";
import type { Database } from "../database/connect.server.ts";
import { avatars, users } from "../database/schema.ts";

// The owner of people and their pictures: everything that writes them, and the queries that several features need.

export type UserRow = typeof users.$inferSelect;

/** At most this many Admins are mailed what concerns all of them. */
const ADMINS_MAILED_MAX = 100;

export async function findUser(database: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await database.select().from(users).where(eq(users.id, id));
  return user;
}

export async function findUserByEmail(database: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await database.select().from(users).where(sql`lower(${users.email}) = ${email.toLowerCase()}`);
  return user;
}

/** The recipients of mails that go to all Admins. */
export function listAdmins(database: Database) {
  return database
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.role, "Admin"))
    .limit(ADMINS_MAILED_MAX);
}

export async function hasAdmin(database: Database): Promise<boolean> {
  const rows = await database.select({ id: users.id }).from(users).where(eq(users.role, "Admin")).limit(1);
  return rows.length > 0;
}

/** Returns undefined when the address has an account by now. */
export async function insertUser(database: Database, user: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const isTeam = isTeamAddress(user.email);
  const [row] = await database
    .insert(users)
    .values({ ...user, isTeam })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Whether an address is the agency's own: whoever proves it works here. */
export function isTeamAddress(email: string): boolean {
  return emailDomain(email) === emailDomain(company.email);
}

const emailDomain = (email: string) => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** Whether an address belongs to the team: it is the agency's own, or the one of somebody who is on it. */
export async function isOnTeam(database: Database, email: string): Promise<boolean> {
  const user = isTeamAddress(email) ? undefined : await findUserByEmail(database, email);
  return isTeamAddress(email) || user?.role === "Admin" || user?.isTeam === true;
}

/**
 * Gives a person another address, unless an account has it. Whoever proves the agency's own address is on the team, and
 * stays on it: the mark is not shed by moving to a private address.
 */
export async function setEmail(database: Database, id: string, email: string): Promise<UserRow | undefined> {
  const [user] = await database
    .update(users)
    .set({ email, ...(isTeamAddress(email) && { isTeam: true }) })
    .where(
      sql`${users.id} = ${id} and not exists
        (select 1 from ${users} as other where lower(other.email) = ${email.toLowerCase()} and other.id <> ${id})`,
    )
    .returning();
  return user;
}

export async function setPasswordHash(database: Database, id: string, passwordHash: string): Promise<void> {
  await database.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/** The current password hash, which nobody can replace until the transaction ends. */
export async function lockPasswordHash(tx: Database, id: string): Promise<string | undefined> {
  const [row] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id)).for("no key update");
  return row?.hash;
}

/** Changes what a person may change. Fields that are undefined stay as they are. */
export async function setProfile(
  database: Database,
  id: string,
  change: Partial<Pick<UserRow, ProfileFieldName | "avatarHash">>,
): Promise<UserRow | undefined> {
  if (Object.values(change).every((value) => value === undefined)) return findUser(database, id);
  const [user] = await database.update(users).set(change).where(eq(users.id, id)).returning();
  return user;
}

/**
 * Sets a role in one statement, unless no Admin would be left: the person's row and those of all Admins are locked
 * first, so two who demote each other cannot both be "not the last". Returns the role that the person had; undefined
 * when nothing changed.
 */
export async function setRole(database: Database, id: string, role: Role): Promise<Role | undefined> {
  const { rows } = (await database.execute(sql`
    with locked as (select id, role from ${users} where role = 'Admin' or id = ${id} order by id for update)
    update ${users} set role = ${role} from locked where users.id = ${id} and locked.id = ${id} and locked.role <> ${role}
      and (${role} = 'Admin' or locked.role <> 'Admin' or (select count(*) from locked where role = 'Admin') > 1)
    returning locked.role as "from"`)) as { rows: { from: Role }[] };
  return rows[0]?.from;
}

/**
 * Deletes an account in one statement, unless it is the last Admin's: the Admins' rows are locked first, so two who
 * leave at once cannot both be "not the last". Foreign keys end sessions, devices and flows. Returns the hash of its
 * picture.
 */
export async function deleteUser(database: Database, id: string): Promise<{ avatarHash: string | null } | undefined> {
  const { rows } = (await database.execute(sql`
    with admins as (select id from ${users} where role = 'Admin' order by id for update)
    delete from ${users} where id = ${id}
      and (role <> 'Admin' or (select count(*) from admins) > 1) returning avatar_hash as "avatarHash"`)) as {
    rows: { avatarHash: string | null }[];
  };
  return rows[0];
}

/**
 * Runs the transactions that add or drop pictures one after the other. Pictures are shared by their hash: one could
 * otherwise drop what another is about to show. Taken after locks on people's rows.
 */
export async function lockAvatars(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('avatars', 0))`);
}

export async function readAvatar(database: Database, hash: string): Promise<Buffer | undefined> {
  const [avatar] = await database.select({ webp: avatars.webp }).from(avatars).where(eq(avatars.hash, hash));
  return avatar?.webp;
}

export async function keepAvatar(database: Database, hash: string, webp: Buffer): Promise<void> {
  await database.insert(avatars).values({ hash, webp }).onConflictDoNothing();
}

/** Deletes a picture that no account shows any more. */
export async function dropUnusedAvatar(database: Database, hash: string | null | undefined): Promise<void> {
  if (!hash) return;
  await database
    .delete(avatars)
    .where(and(eq(avatars.hash, hash), sql`not exists (select 1 from ${users} where ${users.avatarHash} = ${hash})`));
}
