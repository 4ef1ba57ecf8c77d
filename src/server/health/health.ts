import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../database/connect.server.ts";
import { queryRows } from "../../database/query-rows.ts";
import type { Queue } from "../queue.ts";
import { withTimeout } from "./with-timeout.ts";

/** A slower check counts as failed, because probes have timeouts. */
const CHECK_WITHIN_MS = 2_000;
/** Results are cached for this long, so that frequent probes do not load the database. */
const REMEMBERED_MS = 1_000;
const RETRY_SECONDS = 5;

/** The components that the site requires, by their name in /readyz. */
export type Part = "database" | "migrations" | "queue" | "stopping";

export interface Health {
  /** The failing components. Empty if the site is ready. */
  failing(): Promise<Part[]>;
  /** Makes the site report "not ready" until it exits. */
  stop(): void;
}

interface Depends {
  database: Database;
  queue: Queue;
  /** The folder of this release's migrations. */
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
    const passed = await Promise.all(checks.map(([, check]) => withTimeout(check, CHECK_WITHIN_MS, false)));
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
 * /healthz: the process is alive. /readyz: it can serve visitors, for proxies. /health: the same for people. Results are
 * cached, so that none of them can be used to load the database.
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

/** The creation time of the newest migration, in milliseconds. Drizzle identifies migrations by it. */
function newestMigration(migrationsFolder: string): number {
  return Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
}

/** A newer release may have applied more migrations. They are backward compatible, so this release keeps working. */
async function appliedMigration(database: Database): Promise<number> {
  const [row] = await queryRows<{ newest: string | null }>(
    database,
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return Number(row?.newest ?? 0);
}
