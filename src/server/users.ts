import { and, eq, sql } from "drizzle-orm";
import type { Company } from "../content/company.ts";
import type { ProfileFieldName } from "../contract/profile-fields.ts";
import type { Role } from "../contract/user.ts";
import type { Database } from "../database/connect.server.ts";
import { queryRows } from "../database/query-rows.ts";
import { avatars, users } from "../database/schema.ts";

// Owns the tables of users and pictures: all writes to them, and queries that several features share.

export type UserRow = typeof users.$inferSelect;

/** Emails to all Admins go to at most this many. */
const ADMINS_MAILED_MAX = 100;

export async function findUser(database: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await database.select().from(users).where(eq(users.id, id));
  return user;
}

export async function findUserByEmail(database: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await database.select().from(users).where(sql`lower(${users.email}) = ${email.toLowerCase()}`);
  return user;
}

/** The recipients of emails to all Admins. */
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

/** The agency, whose domain identifies its people. */
type Agency = Pick<Company, "email">;

/** Inserts a user. Returns undefined if the address already has an account. */
export async function insertUser(
  database: Database,
  agency: Agency,
  user: typeof users.$inferInsert,
): Promise<UserRow | undefined> {
  const isTeam = isTeamAddress(agency, user.email);
  const [row] = await database
    .insert(users)
    .values({ ...user, isTeam })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** True if an address is in the agency's own domain, so that its owner works here. */
export function isTeamAddress(agency: Agency, email: string): boolean {
  return emailDomain(email) === emailDomain(agency.email);
}

const emailDomain = (email: string) => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** True if an address is in the agency's domain, or belongs to a listed team member. */
export async function isOnTeam(database: Database, agency: Agency, email: string): Promise<boolean> {
  const user = isTeamAddress(agency, email) ? undefined : await findUserByEmail(database, email);
  return isTeamAddress(agency, email) || user?.role === "Admin" || user?.isTeam === true;
}

/**
 * Changes a user's address. Returns undefined if another account has it. An address in the agency's domain adds the team
 * mark; moving to another address does not remove it.
 */
export async function setEmail(
  database: Database,
  agency: Agency,
  id: string,
  email: string,
): Promise<UserRow | undefined> {
  const [user] = await database
    .update(users)
    .set({ email, ...(isTeamAddress(agency, email) && { isTeam: true }) })
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

/** Returns the current password hash, and locks it until the transaction ends. */
export async function lockPasswordHash(tx: Database, id: string): Promise<string | undefined> {
  const [row] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id)).for("no key update");
  return row?.hash;
}

/** Updates profile fields. Undefined ones stay unchanged. */
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
 * Sets a role in one statement, unless no Admin would be left. Locks the rows of the user and all Admins first, so that
 * two Admins cannot demote each other in parallel. Returns the previous role, or undefined if nothing changed.
 */
export async function setRole(database: Database, id: string, role: Role): Promise<Role | undefined> {
  const [changed] = await queryRows<{ from: Role }>(
    database,
    sql`
    with locked as (select id, role from ${users} where role = 'Admin' or id = ${id} order by id for update)
    update ${users} set role = ${role} from locked where users.id = ${id} and locked.id = ${id} and locked.role <> ${role}
      and (${role} = 'Admin' or locked.role <> 'Admin' or (select count(*) from locked where role = 'Admin') > 1)
    returning locked.role as "from"`,
  );
  return changed?.from;
}

/**
 * Deletes an account in one statement, unless it is the last Admin's. Locks all Admins' rows first, so that the last two
 * cannot leave in parallel. Foreign keys delete sessions, devices and flows. Returns the hash of its picture.
 */
export async function deleteUser(database: Database, id: string): Promise<{ avatarHash: string | null } | undefined> {
  const [deleted] = await queryRows<{ avatarHash: string | null }>(
    database,
    sql`
    with admins as (select id from ${users} where role = 'Admin' order by id for update)
    delete from ${users} where id = ${id}
      and (role <> 'Admin' or (select count(*) from admins) > 1) returning avatar_hash as "avatarHash"`,
  );
  return deleted;
}

/**
 * Serialises transactions that add or drop pictures. Accounts share pictures by hash, so one transaction could drop a
 * picture that another is about to use. Take this lock after locks on users' rows.
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

/** Deletes a picture that no account uses any more. */
export async function dropUnusedAvatar(database: Database, hash: string | null | undefined): Promise<void> {
  if (!hash) return;
  await database
    .delete(avatars)
    .where(and(eq(avatars.hash, hash), sql`not exists (select 1 from ${users} where ${users.avatarHash} = ${hash})`));
}
