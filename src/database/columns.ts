import { customType, timestamp as timestampColumn } from "drizzle-orm/pg-core";

export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => Buffer.from(value),
});

/**
 * A JSON value of any kind. Drizzle's own `jsonb` parses values that the driver has already parsed, so that the text
 * “9000” becomes a number.
 */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (value) => JSON.stringify(value),
});

export const timestamp = () => timestampColumn({ withTimezone: true, mode: "date" });

export const createdAt = timestamp().notNull().defaultNow();
