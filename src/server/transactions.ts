import type { Database } from "../database/connect.server.ts";

/** Throws what the transaction is refused with. */
type Check = (tx: Database) => Promise<void>;
export type Work<Result> = (tx: Database) => Promise<Result>;

const checks = new WeakMap<Database, { database: Database; check: Check }>();

/** The same database, each of whose transactions begins with a check: what held before it waited may no longer hold. */
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

/** The database itself, the same for all calls. */
export const withoutCheck = (database: Database) => checks.get(database)?.database ?? database;

/** A transaction that takes a lock first. The database's check follows the lock, since it is what the transaction waits for. */
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
