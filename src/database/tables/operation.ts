import { bigint, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, timestamp } from "../columns.ts";

// Operational tables: emails, totals, browser errors, restore tests.

/** Totals for the dashboard. Triggers maintain them, so that no request counts a million rows. */
export const totals = pgTable("totals", {
  name: text().primaryKey(),
  count: bigint({ mode: "number" }).notNull().default(0),
});

/** Pending emails, encrypted under SECRET. Deleted once sent. */
export const mails = pgTable("mails", {
  id: uuid().primaryKey(),
  sealed: text().notNull(),
  createdAt,
});

/** Errors in visitors' browsers, one row each. Contains nothing that identifies a visitor. */
export const browserErrors = pgTable(
  "browser_errors",
  {
    /** A digest of kind, message, path and browser. */
    fingerprint: text().primaryKey(),
    kind: text({ enum: ["error", "rejection", "code", "page"] }).notNull(),
    message: text().notNull(),
    path: text().notNull(),
    browser: text().notNull(),
    count: integer().notNull(),
    firstSeenAt: timestamp().notNull(),
    lastSeenAt: timestamp().notNull(),
  },
  (t) => [index("browser_errors_seen").on(t.lastSeenAt, t.fingerprint)],
);

/** One-time facts, such as that the first Admin was appointed. */
export const facts = pgTable("facts", { name: text().primaryKey(), value: text().notNull(), settledAt: createdAt });

/** The latest restore test of each outcome. */
export const drills = pgTable("drills", {
  outcome: text({ enum: ["begun", "passed", "failed"] }).primaryKey(),
  at: timestamp().notNull(),
  /** Describes the restored backup, or the reason for the failure. */
  sentence: text().notNull(),
});
