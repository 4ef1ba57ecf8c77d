import { desc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { browserErrors } from "#src/database/schema.ts";
import { ERROR_RETENTION_MS, ERRORS_KEPT_MAX, ERRORS_LISTED } from "./limits.ts";

export type NewBrowserError = Pick<
  typeof browserErrors.$inferInsert,
  "fingerprint" | "kind" | "message" | "path" | "browser"
>;

/** Increments a known error's count, or stores a new one. Returns false if ERRORS_KEPT_MAX is reached. */
export async function countBrowserError(database: Database, error: NewBrowserError, now: Date): Promise<boolean> {
  const seenAgain = { count: sql`${browserErrors.count} + 1`, lastSeenAt: now };
  const known = await database
    .update(browserErrors)
    .set(seenAgain)
    .where(eq(browserErrors.fingerprint, error.fingerprint))
    .returning({ fingerprint: browserErrors.fingerprint });
  if (known.length > 0) return true;
  if ((await database.$count(browserErrors)) >= ERRORS_KEPT_MAX) return false;
  await database
    .insert(browserErrors)
    .values({ ...error, count: 1, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: browserErrors.fingerprint, set: seenAgain });
  return true;
}

/** All stored errors, the most recent first. */
export function listBrowserErrors(database: Database) {
  return database
    .select()
    .from(browserErrors)
    .orderBy(desc(browserErrors.lastSeenAt), desc(browserErrors.fingerprint))
    .limit(ERRORS_LISTED);
}

/** Deletes errors not seen for ERROR_RETENTION_MS. */
export async function purgeBrowserErrors(database: Database, now: Date): Promise<void> {
  await database
    .delete(browserErrors)
    .where(lt(browserErrors.lastSeenAt, new Date(now.getTime() - ERROR_RETENTION_MS)));
}
