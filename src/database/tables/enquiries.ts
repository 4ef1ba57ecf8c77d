import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ENQUIRY_FORMS, ENQUIRY_STATES } from "../../contract/enquiry.ts";
import type { EnquiryFieldName } from "../../contract/enquiry-fields.ts";
import { timestamp } from "../columns.ts";
import { userId } from "./user-id.ts";

// Enquiries, and newsletter subscribers.

/** A column for each field; a missing one does not compile. New ones must be nullable, because old enquiries lack them. */
const fieldColumns = {
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  subject: text(),
  message: text().notNull(),
} satisfies Record<EnquiryFieldName, unknown>;

/** Messages from the contact forms, if ENQUIRIES is "inbox". */
export const enquiries = pgTable(
  "enquiries",
  {
    id: uuid().primaryKey(),
    form: text({ enum: ENQUIRY_FORMS }).notNull(),
    state: text({ enum: ENQUIRY_STATES }).notNull(),
    /** The check that classified it as spam on arrival; null if it arrived as new. */
    caughtBy: text({ enum: ["trap", "pace"] }),
    ...fieldColumns,
    createdAt: timestamp().notNull(),
    /** When the state last changed. Done enquiries and spam are deleted some time later. */
    changedAt: timestamp().notNull(),
  },
  (t) => [
    index("enquiries_wanted_newest").on(t.createdAt, t.id).where(sql`${t.state} <> 'spam'`),
    index("enquiries_state_newest").on(t.state, t.createdAt, t.id),
    index("enquiries_state_changed").on(t.state, t.changedAt),
    index("enquiries_person").on(sql`lower(${t.email})`, t.createdAt),
  ],
);

/** The Admins' internal notes and emailed replies. */
export const enquiryNotes = pgTable(
  "enquiry_notes",
  {
    id: uuid().primaryKey(),
    enquiryId: uuid()
      .notNull()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    kind: text({ enum: ["note", "reply"] }).notNull(),
    text: text().notNull(),
    writtenBy: userId("set null"),
    createdAt: timestamp().notNull(),
  },
  (t) => [
    index("enquiry_notes_in_order").on(t.enquiryId, t.createdAt, t.id),
    index("enquiry_notes_by").on(t.writtenBy),
  ],
);

/** New enquiries that wait for the Admins' digest. */
export const unmailedEnquiries = pgTable(
  "unmailed_enquiries",
  {
    enquiryId: uuid()
      .primaryKey()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    createdAt: timestamp().notNull(),
  },
  (t) => [index("unmailed_enquiries_oldest").on(t.createdAt)],
);

/** Unconfirmed newsletter subscriptions. Anyone can enter any address, so nothing else is stored. */
export const newsletterRequests = pgTable(
  "newsletter_requests",
  { tokenHash: text().primaryKey(), email: text().notNull(), createdAt: timestamp().notNull() },
  (t) => [
    index("newsletter_requests_person").on(sql`lower(${t.email})`),
    index("newsletter_requests_oldest").on(t.createdAt),
  ],
);

/** Newsletter subscribers. Unsubscribing deletes the row. */
export const subscribers = pgTable(
  "subscribers",
  { id: uuid().primaryKey(), email: text().notNull(), confirmedAt: timestamp().notNull() },
  (t) => [
    uniqueIndex("subscribers_email_lower").on(sql`lower(${t.email})`),
    index("subscribers_newest").on(t.confirmedAt, t.id),
  ],
);
