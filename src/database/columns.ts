import { customType, timestamp as timestampColumn } from "drizzle-orm/pg-core";

export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => Buffer.from(value),
});

export const timestamp = () => timestampColumn({ withTimezone: true, mode: "date" });

export const createdAt = timestamp().notNull().defaultNow();
