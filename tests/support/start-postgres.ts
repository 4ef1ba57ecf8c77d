import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openSite } from "#src/open-site.ts";
import { readConfig } from "#src/server/config.server.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The cluster's URL with DATABASE as a placeholder for a database's name. */
    postgres: string;
  }
}

/** A database in a new site's state: copying it takes a fraction of the time. */
export const TEMPLATE = "new_site";

export default async function setup(project: TestProject) {
  const postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url("postgres") });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const root = path.join(import.meta.dirname, "..", "..");
  const logTo = { write: () => true } as unknown as NodeJS.WritableStream;
  const site = await openSite({ config: readConfig({ DATABASE_URL: postgres.url(TEMPLATE) }), root, logTo });
  await site.close();
  project.provide("postgres", postgres.url("DATABASE"));
  return () => postgres.stop();
}
