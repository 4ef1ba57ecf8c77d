import { asc, eq, inArray } from "drizzle-orm";
import type { Connection, Database } from "../../database/connect.server.ts";
import { recordChain, recordDetails } from "../../database/schema.ts";

/** Names, reasons, old and new values are erased after this. Event, time and actor remain. */
export const DETAILS_RETENTION_MONTHS = 12;
/** Rows per statement. The first run on an old installation may find many. */
const PURGE_BATCH = 1_000;

/** Details of entries before this time have expired. */
export function detailsCutoff(now: Date): Date {
  const cutoff = new Date(now);
  cutoff.setUTCMonth(cutoff.getUTCMonth() - DETAILS_RETENTION_MONTHS);
  return cutoff;
}

/**
 * Erases expired details as the owner of the tables, because the site's role may not. The hashes stay in the chain, which
 * can still be verified. Returns the number of erased rows.
 */
export function purgeAuditDetails({ asOwner }: Connection, now: Date, batch = PURGE_BATCH): Promise<number> {
  const cutoff = detailsCutoff(now);
  return asOwner(async (database) => {
    for (let erased = 0; ; ) {
      const old = (await oldestDetails(database, batch)).filter(({ at }) => at < cutoff).map(({ seq }) => seq);
      if (old.length > 0) await database.delete(recordDetails).where(inArray(recordDetails.seq, old));
      erased += old.length;
      if (old.length < batch) return erased;
    }
  });
}

/**
 * The chain is ordered by time, so its oldest details come first. Looks up their times one by one, because with a join
 * PostgreSQL may read all links whose details are erased.
 */
function oldestDetails(database: Database, limit: number) {
  const link = database
    .select({ at: recordChain.at })
    .from(recordChain)
    .where(eq(recordChain.seq, recordDetails.seq))
    .limit(1)
    .as("link");
  return database
    .select({ seq: recordDetails.seq, at: link.at })
    .from(recordDetails)
    .crossJoinLateral(link)
    .orderBy(asc(recordDetails.seq))
    .limit(limit);
}
