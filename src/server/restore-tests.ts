import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.server.ts";
import { drills } from "../database/schema.ts";

// A drill takes a backup and restores it: only that shows that the backups are of use. The latest of each outcome is kept.

export interface RestoreTestResult {
  isPassed: boolean;
  /** What was restored, or why that failed. */
  sentence: string;
}

type RestoreTestRows = Partial<Record<"begun" | "passed" | "failed", { at: Date; sentence: string }>>;

/** For the dashboard and the metrics. */
export interface BackupState {
  /** When a backup was last restored and verified. */
  passedAt?: Date;
  /** Why the last drill failed. A failure counts until a drill has passed since. */
  failed?: string;
  /** Two intervals without a good one mean that something is wrong. */
  isLate: boolean;
}

const HOUR_MS = 60 * 60_000;

export async function readBackupState(database: Database, everyHours: number, now: Date): Promise<BackupState> {
  const rows = await database.select().from(drills);
  const { begun, passed, failed }: RestoreTestRows = Object.fromEntries(
    rows.map(({ outcome, at, sentence }) => [outcome, { at, sentence }]),
  );
  const since = passed?.at ?? begun?.at ?? now;
  return {
    passedAt: passed?.at,
    failed: failed && failed.at > (passed?.at ?? new Date(0)) ? failed.sentence : undefined,
    isLate: now.getTime() - since.getTime() > 2 * everyHours * HOUR_MS,
  };
}

/** True for the one instance that is to begin the drill which is due. */
export async function claimDueRestoreTest(database: Database, now: Date, everyMs: number): Promise<boolean> {
  const due = new Date(now.getTime() - everyMs);
  const rows = await database
    .insert(drills)
    .values({ outcome: "begun", at: now, sentence: "" })
    .onConflictDoUpdate({
      target: drills.outcome,
      set: { at: sql`excluded.at` },
      setWhere: sql`${drills.at} <= ${due.toISOString()}::timestamptz`,
    })
    .returning({ outcome: drills.outcome });
  return rows.length > 0;
}

export async function storeRestoreTest(
  database: Database,
  { isPassed, sentence }: RestoreTestResult,
  now: Date,
): Promise<void> {
  const row = { outcome: isPassed ? ("passed" as const) : ("failed" as const), at: now, sentence };
  await database.insert(drills).values(row).onConflictDoUpdate({ target: drills.outcome, set: row });
}
