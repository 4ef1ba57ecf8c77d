import { eq } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { facts } from "#src/database/schema.ts";

/** Stores a one-time fact: true only for the call that stored it. */
export async function setFlagOnce(database: Database, name: string, value: string): Promise<boolean> {
  const rows = await database
    .insert(facts)
    .values({ name, value })
    .onConflictDoNothing()
    .returning({ name: facts.name });
  return rows.length > 0;
}

export async function isFlagSet(database: Database, name: string): Promise<boolean> {
  const rows = await database.select({ name: facts.name }).from(facts).where(eq(facts.name, name));
  return rows.length > 0;
}
