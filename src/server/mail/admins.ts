import { eq } from "drizzle-orm";
import type { Database } from "../../database/connect.server.ts";
import { users } from "../../database/schema.ts";

/** What concerns all Admins is mailed to so many of them. */
const ADMINS_MAILED_MAX = 100;

/** Who gets the mails that go to all Admins. */
export function listAdmins(database: Database) {
  return database
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.role, "Admin"))
    .limit(ADMINS_MAILED_MAX);
}
