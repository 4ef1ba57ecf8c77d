import type { Database } from "#src/database/connect.server.ts";
import { facts } from "#src/database/schema.ts";

/** Settles a fact once: true only for the call that settled it. */
export async function setOnce(database: Database, name: string, value: string): Promise<boolean> {
  const rows = await database
    .insert(facts)
    .values({ name, value })
    .onConflictDoNothing()
    .returning({ name: facts.name });
  return rows.length > 0;
}
