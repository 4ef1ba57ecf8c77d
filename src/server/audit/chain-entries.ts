import { sql } from "drizzle-orm";
import type { Database } from "../../database/connect.server.ts";

// The chain has one end, so its links are made one after the other: not by the changes themselves, each of which would wait
// for the whole transaction of another, but in batches of whatever was committed meanwhile.

export interface Link {
  seq: number;
  hash: string;
}

/** The batch that runs on each database, and the one after it. */
const turns = new WeakMap<Database, { running: Promise<void>; next?: Promise<void> }>();

/**
 * Resolves once the chain has all entries that are committed by now. A batch that runs may have begun before; whoever comes
 * meanwhile waits for the one after it, which is the same for all. When the database fails, the entries wait for the next
 * batch of any instance: their changes are done.
 */
export function chainEntries(database: Database): Promise<void> {
  const turn = turns.get(database) ?? { running: Promise.resolve() };
  turns.set(database, turn);
  turn.next ??= turn.running.then(() => {
    turn.next = undefined;
    turn.running = chainCommitted(database).catch(() => {});
    return turn.running;
  });
  return turn.next;
}

/** One batch, also of what an instance left that ended before its own. */
export async function chainCommitted(database: Database): Promise<void> {
  await database.execute(sql`select from chain_record()`);
}

/**
 * Chains an entry of an open transaction, for a receipt that is mailed by the same transaction, with all that are committed.
 * From here on every batch waits for the transaction, so that this comes last in it.
 */
export async function chainNow(transaction: Database, id: number): Promise<Link> {
  const { rows } = (await transaction.execute(
    sql`select seq::float8 as seq, hash from chain_record() where id = ${id}`,
  )) as unknown as { rows: Link[] };
  const [link] = rows;
  if (!link) throw new Error(`The entry ${id} waits no longer.`);
  return link;
}
