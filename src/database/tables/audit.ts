import {
  bigint,
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { timestamp } from "../columns.ts";

// The audit log, and counts that triggers derive from it.

/** The audit log: an append-only hash chain. Erasable details are in `recordDetails`, and bound by their hash. */
export const recordChain = pgTable(
  "record_chain",
  {
    seq: bigserial({ mode: "number" }).primaryKey(),
    at: timestamp().notNull(),
    event: text().notNull(),
    subject: text().notNull(),
    actor: text(),
    detailHash: text().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    index("record_event").on(t.event, t.seq),
    index("record_subject").on(t.subject, t.seq),
    index("record_actor").on(t.actor),
  ],
);

export const recordDetails = pgTable("record_details", {
  seq: bigint({ mode: "number" })
    .primaryKey()
    .references(() => recordChain.seq, { onDelete: "cascade" }),
  salt: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
});

/** The number of entries per event and day (UTC). A trigger maintains it, so that charts need not count rows. */
export const recordDays = pgTable(
  "record_days",
  { event: text().notNull(), day: date({ mode: "string" }).notNull(), count: integer().notNull().default(0) },
  (t) => [primaryKey({ columns: [t.event, t.day] })],
);

/** The last entry of each day (UTC). Published, so that rebuilding the chain would be noticed. Maintained by a trigger. */
export const recordDayEnds = pgTable("record_day_ends", {
  day: date({ mode: "string" }).primaryKey(),
  seq: bigint({ mode: "number" }).notNull(),
  hash: text().notNull(),
});

/** Entries that are not in the chain yet. `chain_record()` moves committed ones there in batches. */
export const recordPending = pgTable("record_pending", {
  id: bigserial({ mode: "number" }).primaryKey(),
  at: timestamp().notNull(),
  event: text().notNull(),
  subject: text().notNull(),
  actor: text(),
  salt: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
  detailHash: text().notNull(),
});

/** The end of the chain, in one row. Chaining entries locks it. */
export const recordHead = pgTable("record_head", {
  id: smallint().primaryKey(),
  seq: bigint({ mode: "number" }).notNull(),
  hash: text().notNull(),
});
