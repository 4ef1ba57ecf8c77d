import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import type { Installation } from "#src/backup/commands.ts";
import { type Connection, connect } from "#src/database/connect.server.ts";
import { readConfig } from "#src/server/config.server.ts";
import { createDatabase, SECRET } from "./build-app.ts";

export const ROOT = path.join(import.meta.dirname, "..", "..");
const MIGRATIONS = path.join(ROOT, "migrations");
export type Kind = "embedded" | "PostgreSQL";

/** The pairs of source and target databases for this run: without PostgreSQL there is only the embedded one. */
export const WAYS: [Kind, Kind][] =
  process.env.DATABASE === "postgres"
    ? [
        ["embedded", "PostgreSQL"],
        ["PostgreSQL", "embedded"],
        ["PostgreSQL", "PostgreSQL"],
      ]
    : [["embedded", "embedded"]];
/** The database under test in this run. */
export const KIND: Kind = process.env.DATABASE === "postgres" ? "PostgreSQL" : "embedded";

export interface TestInstallation extends Installation {
  /** A separate folder, also for files. */
  folder: string;
  /** Opens the database, runs this, and closes it. Runs the migrations first, unless disabled. */
  using<Result>(work: (connection: Connection) => Promise<Result>, migrations?: string | null): Promise<Result>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Puts an embedded store into a folder: bare, or in a new site's state. */
function extract(store: "bare" | "embedded", folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync("tar", ["-xf", inject(store), "-C", folder]);
}

/** An installation whose database does not exist yet. */
export async function newInstallation(kind: Kind, environment: Record<string, string> = {}): Promise<TestInstallation> {
  const folder = mkdtempSync(path.join(tmpdir(), "backup-"));
  const config = readConfig({
    DATA_DIR: path.join(folder, "data"),
    SECRET,
    ...(kind === "PostgreSQL" && { DATABASE_URL: await createDatabase() }),
    ...environment,
  });
  const database = path.join(config.dataDir, "database");
  if (kind === "embedded") extract("bare", database);
  const openedAt = () => (kind === "embedded" ? statSync(path.join(database, "global", "pg_control")).mtimeMs : 0);
  const begun = openedAt();
  return {
    config,
    root: ROOT,
    folder,
    async using(work, migrations = MIGRATIONS) {
      const { databaseUrl, dataDir } = config;
      // The tables are created once, for all databases that start with them.
      if (kind === "embedded" && migrations === MIGRATIONS && openedAt() === begun) extract("embedded", database);
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
