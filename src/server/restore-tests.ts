import { sql } from "drizzle-orm";
import { HOUR } from "../contract/time.ts";
import type { Database } from "../database/connect.server.ts";
import { drills } from "../database/schema.ts";

// A restore test takes a backup and restores it, which is the only proof that backups work. Stores the latest of each outcome.

export interface RestoreTestResult {
  isPassed: boolean;
  /** What was restored, or the reason for the failure. */
  sentence: string;
}

type RestoreTestRows = Partial<Record<"begun" | "passed" | "failed", { at: Date; sentence: string }>>;

/** The state of backups, for the dashboard and the metrics. */
export interface BackupState {
  /** When a restore test last passed. */
  passedAt?: Date;
  /** The reason for the last failure, until a test passes. */
  failed?: string;
  /** True if no restore test has passed for two intervals. */
  isLate: boolean;
}

export async function readBackupState(database: Database, everyHours: number, now: Date): Promise<BackupState> {
  const rows = await database.select().from(drills);
  const { begun, passed, failed }: RestoreTestRows = Object.fromEntries(
    rows.map(({ outcome, at, sentence }) => [outcome, { at, sentence }]),
  );
  const since = passed?.at ?? begun?.at ?? now;
  return {
    passedAt: passed?.at,
    failed: failed && failed.at > (passed?.at ?? new Date(0)) ? failed.sentence : undefined,
    isLate: now.getTime() - since.getTime() > 2 * everyHours * HOUR,
  };
}

/** Claims the next restore test. Returns true for only one instance, and only when a test is due. */
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
