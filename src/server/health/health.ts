import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../database/connect.server.ts";
import type { Queue } from "../queue.ts";
import { inTime } from "./in-time.ts";

/** A check that takes longer has failed: whoever asks wants to know now. */
const CHECK_WITHIN_MS = 2_000;
/** The answer is remembered this long, so that asking often costs the database nothing. */
const REMEMBERED_MS = 1_000;
const RETRY_SECONDS = 5;

/** What the site cannot do without, by the name that /readyz gives it. */
export type Part = "database" | "migrations" | "queue" | "stopping";

export interface Health {
  /** The parts that fail; empty when the site can answer requests. */
  failing(): Promise<Part[]>;
  /** From now on the site is not ready: it was asked to stop. */
  stop(): void;
}

interface Depends {
  database: Database;
  queue: Queue;
  /** The folder with the migrations that this release needs. */
  migrations: string;
}

export function createHealth({ database, queue, migrations }: Depends): Health {
  const newest = newestMigration(migrations);
  const checks: [Part, () => Promise<boolean>][] = [
    ["database", async () => Boolean(await database.execute(sql`select 1`))],
    ["migrations", async () => (await appliedMigration(database)) >= newest],
    ["queue", () => queue.isRunning()],
  ];
  let isStopping = false;
  let known: { at: number; failing: Promise<Part[]> } | undefined;

  async function runAll(): Promise<Part[]> {
    const passed = await Promise.all(checks.map(([, check]) => inTime(check, CHECK_WITHIN_MS, false)));
    return checks.flatMap(([part], index) => (passed[index] ? [] : [part]));
  }

  return {
    async failing() {
      if (isStopping) return ["stopping"];
      if (!known || performance.now() - known.at > REMEMBERED_MS) known = { at: performance.now(), failing: runAll() };
      return known.failing;
    },
    stop() {
      isStopping = true;
    },
  };
}

/**
 * /healthz: the process answers. /readyz: it can do its work; a proxy asks before it sends visitors here. /health: the
 * same for people. None of them can be made to load the database.
 */
export function serveHealth(app: FastifyInstance, health: Health): void {
  const config = { isAlwaysAnswered: true };
  app.get("/healthz", { config }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ ok: true }),
  );
  for (const address of ["/readyz", "/health"]) {
    app.get(address, { config }, async (_request, reply) => {
      reply.header("cache-control", "no-store");
      const failing = await health.failing();
      if (failing.length === 0) return { ok: true };
      return reply.code(503).header("retry-after", RETRY_SECONDS).send({ ok: false, failing });
    });
  }
}

/** When the newest migration of this release was made, in milliseconds: Drizzle tells by it which are applied. */
function newestMigration(migrationsFolder: string): number {
  return Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
}

/** A newer release on the same database may have applied more: they only expand, so this one goes on working. */
async function appliedMigration(database: Database): Promise<number> {
  const { rows } = (await database.execute(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )) as unknown as { rows: { newest: string | null }[] };
  return Number(rows[0]?.newest ?? 0);
}
