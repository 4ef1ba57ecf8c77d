import type { SQL } from "drizzle-orm";
import type { Database } from "./database.ts";

/** The rows of a statement in SQL. Drizzle does not type them, since each client answers differently. */
export async function queryRows<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const { rows } = (await database.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}
