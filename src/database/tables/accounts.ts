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

// Tables of accounts: sessions, second factors, pending codes and limits.

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    userId: userId("cascade").notNull(),
    /** True without "remember me": the cookie ends when the browser closes. */
    shortLived: boolean().notNull().default(false),
    device: text().notNull(),
    address: text().notNull(),
    createdAt: timestamp().notNull(),
    lastSeenAt: timestamp().notNull(),
    /** When the password was last entered. Sensitive changes require it again after a while. */
    provenAt: timestamp().notNull(),
    /** When the second factor was last verified in this session. Null for accounts without one. */
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

/** A browser that has logged in before. It is a known device only for the account that logged in with it. */
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

/** The secret shared with a user's authenticator app. The row exists once a code has been verified. */
export const authenticators = pgTable("authenticators", {
  userId: userId("cascade").primaryKey(),
  sealedSecret: text().notNull(),
  /** The time step of the last accepted code. This code and earlier ones are refused. */
  lastStep: bigint({ mode: "number" }).notNull(),
  createdAt: timestamp().notNull(),
});

/** The public key of a passkey (WebAuthn). */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey(),
    userId: userId("cascade").notNull(),
    credentialId: text().notNull().unique(),
    publicKey: bytes().notNull(),
    /** The passkey's signature counter; zero if it does not count. */
    counter: bigint({ mode: "number" }).notNull(),
    name: text().notNull(),
    createdAt: timestamp().notNull(),
    lastUsedAt: timestamp(),
  },
  (t) => [index("passkeys_user").on(t.userId, t.createdAt)],
);

/** Recovery codes for a lost second factor, valid once each. All codes of a user share a salt. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: userId("cascade").notNull(), codeMac: text().notNull(), salt: text().notNull(), usedAt: timestamp() },
  (t) => [primaryKey({ columns: [t.userId, t.codeMac] })],
);

/** A pending challenge of one browser: a secret to confirm with a code, or a passkey's challenge. */
export const factorChallenges = pgTable(
  "factor_challenges",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ["authenticator", "passkey", "login"] }).notNull(),
    /** The session that adds a factor, or the flow of the login to complete. */
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
    /** Null if no code was emailed. Every code is then wrong, at the same cost. */
    codeMac: text(),
    salt: text().notNull(),
    linkHash: text(),
    tries: integer().notNull().default(0),
    maxTries: integer().notNull(),
    /** Tries of clients without the cookie, counted separately, so that they cannot use up the browser's tries. */
    cookielessTries: integer().notNull().default(0),
    /** The quota row that holds this code's reserved tries. Unused ones are refunded. */
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

/** An email change, which the old address can stop for some days. The flow with the same id has the code. */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: uuid().primaryKey(),
    userId: userId("cascade").notNull(),
    // Used by releases before 0.2.0; drop `sessionId`, `codeMac`, `salt` and `tries` one release later.
    sessionId: uuid().references(() => sessions.id, { onDelete: "set null" }),
    oldEmail: text().notNull(),
    newEmail: text().notNull(),
    codeMac: text(),
    salt: text(),
    /** The hash of the link sent to the old address. */
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

/** The used amount of each quota. */
export const quotas = pgTable(
  "quotas",
  { key: text().primaryKey(), windowStart: timestamp().notNull(), spent: integer().notNull() },
  (t) => [index("quotas_window").on(t.windowStart)],
);
