import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import pg from "pg";
import type { Database } from "./database.ts";
import { listMigrations, migrate } from "./migrations.server.ts";
import { holdFolder } from "./private-folder.server.ts";
import * as schema from "./schema.ts";
import { type WatchQuery, watchEmbedded, watchPool } from "./watched-clients.server.ts";

export type { Database };

export interface Connection {
  database: Database;
  /** The embedded database's client, for the queue. Undefined on PostgreSQL. */
  embedded?: PGlite;
  connectionString?: string;
  /** A streaming replica, read-only. */
  replica?: Database;
  /** Set if the tables belong to a different role than the site's own. */
  owner?: Owner;
  /** Runs `work` as the owner of the tables, for statements that the site's role may not run. */
  asOwner<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** The number of connections, for the metrics. PostgreSQL only. */
  poolCounts?: () => PoolCounts;
  /** Runs `work`, which changes tables, in one instance at a time. Others wait. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Connections in use and idle, and queries waiting for one. */
export type PoolCounts = Record<"used" | "idle" | "waiting", number>;

/** The role that creates and alters tables; the site's role only reads and writes rows. */
export interface Owner {
  connectionString: string;
  /** Grants the site's role access to a schema's new tables. */
  share(schema: string): Promise<void>;
}

export interface ConnectOptions {
  /** Undefined for the embedded database. */
  databaseUrl?: string;
  replicaUrl?: string;
  /** The role that owns the tables and runs migrations. */
  ownerUrl?: string;
  /** The embedded database's folder. Tests use "memory", or an instance that they open and close themselves. */
  folder: string | "memory" | PGlite;
  /** The folder of migrations to run first. Backups leave it out, because they take the tables as they are. */
  migrations?: string;
  /** Called with each query, once the tables are up to date. */
  watch?: WatchQuery;
}

const SETTINGS = { schema, casing: "snake_case" } as const;
/** PGlite writes to all its buffers at startup, so PostgreSQL's default of 128 MB would stay in memory. */
export const EMBEDDED_SETTINGS = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];
const POOL_SIZE = 10;
/** Waiting longer does not help: the caller gets `busy`. */
const CONNECT_TIMEOUT_MS = 8_000;
/** Tables that the site's role may only append to and read. */
const APPEND_ONLY = ["record_chain", "record_details", "record_pending"];
/** An arbitrary advisory lock number that nothing else uses. Held while tables change. */
const TABLES_LOCK = 7_262_531;

/** Opens the database and, given migrations, updates its tables. @throws a readable error if another process has it open */
export async function connect(options: ConnectOptions): Promise<Connection> {
  return options.databaseUrl ? connectPostgres(options, options.databaseUrl) : connectEmbedded(options);
}

async function connectPostgres(options: ConnectOptions, url: string): Promise<Connection> {
  const ownerUrl = options.ownerUrl ?? url;
  const pool = openPool(url);
  const replicaPool = options.replicaUrl === undefined ? undefined : openPool(options.replicaUrl);
  try {
    const owner = ownerUrl === url ? undefined : await ownerApartFrom(pool, ownerUrl);
    const { migrations } = options;
    if (migrations) {
      await alone(url, async () => {
        await withClient(ownerUrl, (client) => migrate(drizzlePostgres(client, SETTINGS), listMigrations(migrations)));
        await owner?.share("public");
      });
    }
    if (options.watch) {
      watchPool(pool, options.watch);
      if (replicaPool) watchPool(replicaPool, options.watch);
    }
    const database = drizzlePostgres(pool, SETTINGS);
    return {
      database,
      replica: replicaPool && drizzlePostgres(replicaPool, SETTINGS),
      connectionString: url,
      owner,
      poolCounts: () => ({
        used: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      }),
      asOwner: (work) =>
        owner
          ? withClient(owner.connectionString, (client) => work(drizzlePostgres(client, SETTINGS)))
          : work(database),
      alone: (work) => alone(url, work),
      async close() {
        await Promise.all([pool.end(), replicaPool?.end()]);
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Connects on the first query. */
function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // Errors of idle clients are emitted here; the next query opens another connection.
  pool.on("error", () => {});
  // Clients in a transaction emit errors themselves, and without a listener that ends the process. Their next query fails.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A lost connection is emitted here too; the query that needs it fails anyway.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The lock ends with the connection, and so also when the process is killed. */
function alone<Result>(connectionString: string, work: () => Promise<Result>): Promise<Result> {
  return withClient(connectionString, async (client) => {
    await client.query("select pg_advisory_lock($1)", [TABLES_LOCK]);
    return work();
  });
}

/** Returns the owner, if it is not the site's role. @throws a readable error if the site's role is a superuser */
async function ownerApartFrom(pool: pg.Pool, connectionString: string): Promise<Owner | undefined> {
  const { rows } = await pool.query<{ name: string; isSuper: boolean }>(
    `select current_user as name, rolsuper as "isSuper" from pg_roles where rolname = current_user`,
  );
  const [role] = rows;
  if (!role || decodeURIComponent(new URL(connectionString).username) === role.name) return undefined;
  if (role.isSuper) {
    throw new Error(
      "DATABASE_URL uses a superuser, which bypasses all permissions. Create a dedicated role for the site.",
    );
  }
  return {
    connectionString,
    share: (schema) => withClient(connectionString, (client) => grant(client, role.name, schema)),
  };
}

/** Grants reading and writing rows only: the role cannot change, drop or add anything in the schema. */
async function grant(client: pg.Client, roleName: string, schemaName: string): Promise<void> {
  const [role, schema] = [client.escapeIdentifier(roleName), client.escapeIdentifier(schemaName)];
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  const database = client.escapeIdentifier(rows[0]?.name ?? "");
  const statements = [
    `revoke temporary on database ${database} from public`,
    `revoke create on schema ${schema} from public, ${role}`,
    `grant usage on schema ${schema} to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
    `grant usage, select on all sequences in schema ${schema} to ${role}`,
    `grant execute on all functions in schema ${schema} to ${role}`,
    ...(schemaName === "public"
      ? [
          ...APPEND_ONLY.map((table) => `revoke update, delete on ${table} from ${role}`),
          // For /readyz, which reads the applied migrations.
          `grant usage on schema drizzle to ${role}`,
          `grant select on drizzle.__drizzle_migrations to ${role}`,
        ]
      : []),
  ];
  await client.query(`begin; ${statements.join("; ")}; commit`);
}

async function connectEmbedded(options: ConnectOptions): Promise<Connection> {
  if (options.folder === "memory") return openEmbedded(new PGlite({ startParams: EMBEDDED_SETTINGS }), options);
  if (typeof options.folder !== "string") {
    return { ...(await openEmbedded(options.folder, options)), async close() {} };
  }

  // PGlite takes no lock, so two processes would silently lose rows, and it creates only the last level of its folder.
  const { folder } = options;
  const release = await holdFolder(folder);
  const database = path.join(folder, "database");
  const connection = await openEmbedded(new PGlite(database, { startParams: EMBEDDED_SETTINGS }), options);
  return {
    ...connection,
    async close() {
      await connection.close();
      await release();
    },
  };
}

async function openEmbedded(embedded: PGlite, { migrations, watch }: ConnectOptions): Promise<Connection> {
  await embedded.waitReady;
  const database = drizzlePglite(embedded, SETTINGS);
  if (migrations) await migrate(database, listMigrations(migrations));
  if (watch) watchEmbedded(embedded, watch);
  return {
    database,
    embedded,
    asOwner: (work) => work(database),
    alone: (work) => work(),
    close: () => embedded.close(),
  };
}
