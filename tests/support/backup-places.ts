import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import type { Place } from "#src/backup/commands.ts";
import { type Connection, connect } from "#src/database/connect.server.ts";
import { readConfig } from "#src/server/config.server.ts";
import { createDatabase, SECRET } from "./build-app.ts";

export const ROOT = path.join(import.meta.dirname, "..", "..");
const MIGRATIONS = path.join(ROOT, "migrations");
export type Kind = "embedded" | "PostgreSQL";

/** From which database into which one, for this run: the one without PostgreSQL has the embedded one alone. */
export const WAYS: [Kind, Kind][] =
  process.env.DATABASE === "postgres"
    ? [
        ["embedded", "PostgreSQL"],
        ["PostgreSQL", "embedded"],
        ["PostgreSQL", "PostgreSQL"],
      ]
    : [["embedded", "embedded"]];
/** The database that this run is about. */
export const KIND: Kind = process.env.DATABASE === "postgres" ? "PostgreSQL" : "embedded";

export interface TestPlace extends Place {
  /** A folder of its own, for files too. */
  folder: string;
  /** Opens the database, does this, and closes it. Runs the migrations first, unless told not to. */
  using<Result>(work: (connection: Connection) => Promise<Result>, migrations?: string | null): Promise<Result>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Where there is no database yet, one as a new site leaves it: creating it takes seconds. */
function beginWithDump(database: string): void {
  if (existsSync(database)) return;
  mkdirSync(database, { recursive: true });
  execFileSync("tar", ["-xf", inject("embedded"), "-C", database]);
}

/** A place for a database that does not exist yet. */
export async function newPlace(kind: Kind, environment: Record<string, string> = {}): Promise<TestPlace> {
  const folder = mkdtempSync(path.join(tmpdir(), "backup-"));
  const config = readConfig({
    DATA_DIR: path.join(folder, "data"),
    SECRET,
    ...(kind === "PostgreSQL" && { DATABASE_URL: await createDatabase() }),
    ...environment,
  });
  return {
    config,
    root: ROOT,
    folder,
    async using(work, migrations = MIGRATIONS) {
      const { databaseUrl, dataDir } = config;
      if (!databaseUrl && migrations === MIGRATIONS) beginWithDump(path.join(dataDir, "database"));
      const connection = await connect({ databaseUrl, folder: dataDir, migrations: migrations ?? undefined });
      try {
        return await work(connection);
      } finally {
        await connection.close();
      }
    },
    async [Symbol.asyncDispose]() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
