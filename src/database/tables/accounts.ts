import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, timestamp } from "../columns.ts";
import { userId } from "./user-id.ts";

// What an account needs besides the person: sessions, the second factor, codes under way, limits.

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    userId: userId("cascade").notNull(),
    /** True when the person asked not to be remembered: the cookie ends with the browser. */
    shortLived: boolean().notNull().default(false),
    device: text().notNull(),
    address: text().notNull(),
    createdAt: timestamp().notNull(),
    lastSeenAt: timestamp().notNull(),
    /** When the password was last entered: changing roles asks for it again after a while. */
    provenAt: timestamp().notNull(),
    /** When the second factor was last proven here; null where the account has none. */
    factorProvenAt: timestamp(),
  },
  (t) => [index("sessions_user").on(t.userId, t.createdAt), index("sessions_seen").on(t.lastSeenAt)],
);

export const bearers = pgTable(
  "bearers",
  {
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    expiresAt: timestamp().notNull(),
  },
  (t) => [index("bearers_session").on(t.sessionId, t.expiresAt), index("bearers_expiry").on(t.expiresAt)],
);

/** A browser that has logged in before. It counts as known only for the account that logged in with it. */
export const devices = pgTable(
  "devices",
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull(),
    userId: userId("cascade").notNull(),
    lastUsedAt: timestamp().notNull(),
  },
  (t) => [
    uniqueIndex("devices_token_user").on(t.tokenHash, t.userId),
    index("devices_user").on(t.userId, t.lastUsedAt),
  ],
);

/** The secret that a person's authenticator app shares with us; there is a row only once a code of it was right. */
export const authenticators = pgTable("authenticators", {
  userId: userId("cascade").primaryKey(),
  sealedSecret: text().notNull(),
  /** The step of time of the last code that was taken: it and earlier ones are never taken again. */
  lastStep: bigint({ mode: "number" }).notNull(),
  createdAt: timestamp().notNull(),
});

/** A key pair on a person's device or in a password manager, of which we keep the public half (WebAuthn). */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey(),
    userId: userId("cascade").notNull(),
    credentialId: text().notNull().unique(),
    publicKey: bytes().notNull(),
    /** How often it says it was used; zero for those that do not count. */
    counter: bigint({ mode: "number" }).notNull(),
    name: text().notNull(),
    createdAt: timestamp().notNull(),
    lastUsedAt: timestamp(),
  },
  (t) => [index("passkeys_user").on(t.userId, t.createdAt)],
);

/** For a person who lost the second factor: each code works once. Those of one person share a salt. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: userId("cascade").notNull(), codeMac: text().notNull(), salt: text().notNull(), usedAt: timestamp() },
  (t) => [primaryKey({ columns: [t.userId, t.codeMac] })],
);

/** What one browser began and must answer soon: a secret to prove by a code, or a challenge for a passkey. */
export const factorChallenges = pgTable(
  "factor_challenges",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ["authenticator", "passkey", "login"] }).notNull(),
    /** The session that sets a factor up, or the flow of the login that is to be finished. */
    sessionId: uuid().references(() => sessions.id, { onDelete: "cascade" }),
    flowId: uuid().references((): AnyPgColumn => flows.id, { onDelete: "cascade" }),
    sealed: text().notNull(),
    expiresAt: timestamp().notNull(),
  },
  (t) => [
    uniqueIndex("factor_challenges_session").on(t.sessionId, t.kind),
    uniqueIndex("factor_challenges_flow").on(t.flowId),
    index("factor_challenges_expiry").on(t.expiresAt),
  ],
);

/** One attempt to sign up, log in, reset a password or change the email, bound to one browser by its cookie or session. */
export const flows = pgTable(
  "flows",
  {
    id: uuid().primaryKey(),
    cookieHash: text().notNull().unique(),
    purpose: text({ enum: ["sign-up", "reset", "login", "email"] }).notNull(),
    mailboxKey: text().notNull(),
    email: text().notNull(),
    /** Null when no code was mailed: then every code is wrong, at the same cost. */
    codeMac: text(),
    salt: text().notNull(),
    linkHash: text(),
    tries: integer().notNull().default(0),
    maxTries: integer().notNull(),
    /** Tries of clients that send no cookie, counted separately so that they cannot use up the browser's own. */
    cookielessTries: integer().notNull().default(0),
    /** The quota row that holds this code's reserved tries; unused ones are returned to it. */
    reservedIn: text(),
    expiresAt: timestamp().notNull(),
    mailedAt: timestamp().notNull(),
    verifiedAt: timestamp(),
    consumedAt: timestamp(),
    userId: userId("cascade"),
    name: text(),
    passwordHash: text(),
    rememberMe: boolean().notNull().default(false),
    createdAt: timestamp().notNull(),
  },
  (t) => [
    index("flows_mailbox").on(t.mailboxKey, t.purpose, t.createdAt.desc()),
    index("flows_user").on(t.userId),
    index("flows_link").on(t.linkHash),
    index("flows_expiry").on(t.expiresAt),
  ],
);

/** A change of an account's address, which the old one may stop for some days. The flow with the same id has the code. */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: uuid().primaryKey(),
    userId: userId("cascade").notNull(),
    // Releases before 0.2.0 kept the code here: `sessionId`, `codeMac`, `salt` and `tries` go with the release after it.
    sessionId: uuid().references(() => sessions.id, { onDelete: "set null" }),
    oldEmail: text().notNull(),
    newEmail: text().notNull(),
    codeMac: text(),
    salt: text(),
    /** Of the link that the old address got. */
    stopHash: text().notNull().unique(),
    tries: integer().notNull().default(0),
    createdAt: timestamp().notNull(),
    confirmedAt: timestamp(),
  },
  (t) => [
    index("email_changes_user").on(t.userId, t.createdAt),
    index("email_changes_session").on(t.sessionId),
    index("email_changes_oldest").on(t.createdAt),
  ],
);

/** How much of each quota is spent. */
export const quotas = pgTable(
  "quotas",
  { key: text().primaryKey(), windowStart: timestamp().notNull(), spent: integer().notNull() },
  (t) => [index("quotas_window").on(t.windowStart)],
);
