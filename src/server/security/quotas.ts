import { lt, sql } from "drizzle-orm";
import type { Database } from "../../database/connect.server.ts";
import { budgets } from "../../database/schema.ts";
import { ApiError } from "../http/api-error.ts";
import { type Budget, limits } from "./rate-limits.ts";
import type { Keys } from "./secrets.ts";

export const BUDGET_RETENTION_MS = 31 * 24 * 60 * 60_000;

export type BudgetName = keyof typeof limits;

const keyOf = (name: BudgetName, subject: string) => `${name}:${subject}`;

/** Mailbox names differ in case and `+tag` only for counting: otherwise one mailbox would have endless budgets. */
export function mailboxKey(keys: Keys, email: string): string {
  return keys.mac("mailbox", email.toLowerCase().replace(/\+[^@]*/, ""));
}

/**
 * Takes `amount` from a budget in one statement, and answers whether there was enough left. Counting and deciding are
 * one step, so a thousand parallel calls get no more than the cap.
 */
export async function spend(
  database: Database,
  name: BudgetName,
  subject: string,
  now: Date,
  amount = 1,
): Promise<boolean> {
  const { cap, windowMs, restarts }: Budget = limits[name];
  const isOver = sql`${budgets.windowStart} <= ${new Date(now.getTime() - windowMs)}`;
  const windowStart =
    restarts === "after quiet" ? sql`${now}` : sql`case when ${isOver} then ${now} else ${budgets.windowStart} end`;
  const rows = await database
    .insert(budgets)
    .values({ key: keyOf(name, subject), windowStart: now, spent: amount })
    .onConflictDoUpdate({
      target: budgets.key,
      set: { spent: sql`case when ${isOver} then ${amount} else ${budgets.spent} + ${amount} end`, windowStart },
      setWhere: sql`${isOver} or ${budgets.spent} + ${amount} <= ${cap}`,
    })
    .returning({ spent: budgets.spent });
  return rows.length > 0;
}

/** As `spend`, but refuses with `tooManyAttempts` when the budget is used up. */
export async function demand(database: Database, name: BudgetName, subject: string, now: Date): Promise<void> {
  if (!(await spend(database, name, subject, now))) {
    throw new ApiError("tooManyAttempts", Math.ceil(limits[name].windowMs / 1000));
  }
}

/** Gives back what was taken and not used. */
export async function giveBack(database: Database, name: BudgetName, subject: string, amount = 1): Promise<void> {
  await database
    .update(budgets)
    .set({ spent: sql`greatest(0, ${budgets.spent} - ${amount})` })
    .where(sql`${budgets.key} = ${keyOf(name, subject)}`);
}

/** Forgets a budget: all of it is there again. */
export async function clearBudget(database: Database, name: BudgetName, subject: string): Promise<void> {
  await database.delete(budgets).where(sql`${budgets.key} = ${keyOf(name, subject)}`);
}

/** Whether something was spent within the budget's window. */
export async function isRunning(database: Database, name: BudgetName, subject: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - limits[name].windowMs);
  const rows = await database
    .select({ key: budgets.key })
    .from(budgets)
    .where(sql`${budgets.key} = ${keyOf(name, subject)} and ${budgets.windowStart} > ${since}`);
  return rows.length > 0;
}

/** Deletes budgets whose last window is long over. */
export async function purgeBudgets(database: Database, now: Date): Promise<void> {
  await database.delete(budgets).where(lt(budgets.windowStart, new Date(now.getTime() - BUDGET_RETENTION_MS)));
}
