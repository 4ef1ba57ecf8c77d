import { customType, timestamp } from "drizzle-orm/pg-core";

export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => Buffer.from(value),
});

export const moment = () => timestamp({ withTimezone: true, mode: "date" });

export const createdAt = moment().notNull().defaultNow();
