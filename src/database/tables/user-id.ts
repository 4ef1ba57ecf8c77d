import { uuid } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

/** A foreign key to a user. `onDelete` determines what happens to the row when the user is deleted. */
export const userId = (onDelete: "cascade" | "set null") => uuid().references(() => users.id, { onDelete });
