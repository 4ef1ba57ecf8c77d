import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.server.ts";
import { drills } from "../database/schema.ts";

// A drill takes a backup and restores it: only that shows that the backups are of use. The latest of each outcome is kept.

export interface DrillOutcome {
  isPassed: boolean;
  /** What was restored, or why that failed. */
  sentence: string;
}

export type DrillRows = Partial<Record<"begun" | "passed" | "failed", { at: Date; sentence: string }>>;

export async function readDrills(database: Database): Promise<DrillRows> {
  const rows = await database.select().from(drills);
  return Object.fromEntries(rows.map(({ outcome, at, sentence }) => [outcome, { at, sentence }]));
}

/** True for the one instance that is to begin the drill which is due. */
export async function beginDrillIfDue(database: Database, now: Date, everyMs: number): Promise<boolean> {
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

export async function noteDrill(database: Database, { isPassed, sentence }: DrillOutcome, now: Date): Promise<void> {
  const row = { outcome: isPassed ? ("passed" as const) : ("failed" as const), at: now, sentence };
  await database.insert(drills).values(row).onConflictDoUpdate({ target: drills.outcome, set: row });
}
