import { eq, sql } from "drizzle-orm";
import type { Database } from "../../database/connect.server.ts";
import { queryRows } from "../../database/query-rows.ts";
import { authenticators, passkeys } from "../../database/schema.ts";

/** True if an account has an authenticator app or a passkey. */
export async function hasSecondFactor(database: Database, userId: string): Promise<boolean> {
  const app = database
    .select({ id: authenticators.userId })
    .from(authenticators)
    .where(eq(authenticators.userId, userId));
  const keys = database.select({ id: passkeys.userId }).from(passkeys).where(eq(passkeys.userId, userId));
  const [row] = await queryRows<{ has: boolean }>(database, sql`select exists ${app} or exists ${keys} as "has"`);
  return row?.has === true;
}
