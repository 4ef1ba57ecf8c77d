import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { type Postgres, startPostgres } from "../tests/support/postgres.ts";
import { type Server, startServer } from "./processes.ts";

const ROOT = path.join(import.meta.dirname, "..");

export interface Seed {
  reviews: number;
  people: number;
}

/** The site's database: embedded, in a folder, or PostgreSQL. */
export interface Store {
  environment: Record<string, string>;
  close(): Promise<void>;
}

export async function embeddedStore(seed: Seed): Promise<Store> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-data-"));
  const environment = { DATA_DIR: folder };
  seedStore(environment, seed);
  return { environment, close: async () => rmSync(folder, { recursive: true, force: true }) };
}

/** A seeded database in this cluster. */
export async function postgresStore(postgres: Postgres, name: string, seed: Seed): Promise<Store> {
  const client = new pg.Client({ connectionString: postgres.url("postgres") });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const folder = mkdtempSync(path.join(tmpdir(), "bench-data-"));
  const environment = { DATA_DIR: folder, DATABASE_URL: postgres.url(name) };
  seedStore(environment, seed);
  return { environment, close: async () => rmSync(folder, { recursive: true, force: true }) };
}

export { startPostgres };

function seedStore(environment: Record<string, string>, { reviews, people }: Seed): void {
  const { NODE_ENV: _, ...inherited } = process.env;
  execFileSync(process.execPath, ["scripts/seed.ts", "--reviews", String(reviews), "--people", String(people)], {
    cwd: ROOT,
    env: { ...inherited, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/**
 * Starts the built site in production mode, like `npm start`, with the access log in a file. Trusts a proxy on this machine,
 * so that load can come from many addresses. No mail server is set, and no email is sent.
 */
export function startProduction(store: Store): Promise<Server> {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
  return startServer({
    command: "sh",
    args: () => ["-c", scripts.start],
    cwd: ROOT,
    env: (port) => ({
      ...store.environment,
      // As npm does: the pinned Node.js comes first.
      PATH: `${path.join(ROOT, "node_modules", ".bin")}${path.delimiter}${process.env.PATH}`,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      SITE_URL: "https://agency.example",
      SECRET: randomBytes(32).toString("base64url"),
      TRUST_PROXY: "loopback",
      WAIVE: "SMTP_URL,DATABASE_URL",
    }),
  });
}
