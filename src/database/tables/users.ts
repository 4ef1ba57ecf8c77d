import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { DEFAULT_ROLE, ROLES } from "../../contract/roles.ts";
import { bytes, createdAt } from "../columns.ts";

// Accounts and pictures.

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    role: text({ enum: ROLES }).notNull().default(DEFAULT_ROLE),
    avatarHash: text().references(() => avatars.hash),
    /** True for a team member who is not an Admin. A trigger marks the user's reviews accordingly. */
    isTeam: boolean().notNull().default(false),
    createdAt,
  },
  (t) => [
    uniqueIndex("users_email_lower").on(sql`lower(${t.email})`),
    // Ascending, and read backwards for newest first. The collation "C" compares bytes, as prefix searches require.
    index("users_newest").on(t.createdAt, t.id),
    index("users_by_name").on(sql`lower(${t.name}) collate "C"`, t.id),
    index("users_by_email").on(sql`lower(${t.email}) collate "C"`, t.id),
    index("users_role_newest").on(t.role, t.createdAt, t.id),
    index("users_role_by_name").on(t.role, sql`lower(${t.name}) collate "C"`, t.id),
    index("users_role_by_email").on(t.role, sql`lower(${t.email}) collate "C"`, t.id),
    index("users_avatar").on(t.avatarHash),
  ],
);

/** Pictures, re-encoded and stored by the hash of their bytes. The original is never stored. */
export const avatars = pgTable("avatars", { hash: text().primaryKey(), webp: bytes().notNull(), createdAt });
