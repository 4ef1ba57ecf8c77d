import type { Database } from "../database/connect.server.ts";

/** Throws if the transaction must not go on. */
type Check = (tx: Database) => Promise<void>;
export type Work<Result> = (tx: Database) => Promise<Result>;

const checks = new WeakMap<Database, { database: Database; check: Check }>();

/** The same database with a check at the start of each transaction, because a lock may have taken time to acquire. */
export function withCheck(database: Database, check: Check): Database {
  const checked: Database = Object.create(database);
  checked.transaction = (work, options) =>
    database.transaction(async (tx) => {
      await check(tx);
      return work(tx);
    }, options);
  checks.set(checked, { database, check });
  return checked;
}

/** The database without the check; the same object for all calls. */
export const withoutCheck = (database: Database) => checks.get(database)?.database ?? database;

/** A transaction that first takes a lock, then runs the database's check, which must see the state after the wait. */
export function lockFirst<Result>(
  database: Database,
  lock: (tx: Database) => Promise<unknown>,
  work: Work<Result>,
): Promise<Result> {
  return withoutCheck(database).transaction(async (tx) => {
    await lock(tx);
    await checks.get(database)?.check(tx);
    return work(tx);
  });
}
