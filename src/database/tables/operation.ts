import { bigint, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, timestamp } from "../columns.ts";

// What keeps the site running: mails, totals, errors of browsers, drills.

/** Totals that the dashboard shows. Kept by triggers, so that it never counts a million rows. */
export const totals = pgTable("totals", {
  name: text().primaryKey(),
  count: bigint({ mode: "number" }).notNull().default(0),
});

/** Mails waiting to be sent, encrypted under SECRET. Deleted once sent. */
export const mails = pgTable("mails", {
  id: uuid().primaryKey(),
  sealed: text().notNull(),
  createdAt,
});

/** What failed in visitors' browsers, each error once. Nothing in it says whose browser it was. */
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

/** Facts about the installation that are settled once, such as "the first Admin was appointed". */
export const facts = pgTable("facts", { name: text().primaryKey(), value: text().notNull(), settledAt: createdAt });

/** The latest drill of each outcome: whether a backup could be taken and restored. */
export const drills = pgTable("drills", {
  outcome: text({ enum: ["begun", "passed", "failed"] }).primaryKey(),
  at: timestamp().notNull(),
  /** What was restored, or why that failed. */
  sentence: text().notNull(),
});
