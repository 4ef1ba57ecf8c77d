import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The cluster's URL with DATABASE in place of a database's name. */
    postgres: string;
  }
}

export default async function setup(project: TestProject) {
  const postgres = await startPostgres();
  project.provide("postgres", postgres.url("DATABASE"));
  return () => postgres.stop();
}
