import { uuid } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

/** A column that names a person, and what becomes of its row when that person is erased. */
export const userId = (onDelete: "cascade" | "set null") => uuid().references(() => users.id, { onDelete });
