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
  /** The embedded database's own client, for the queue; undefined on PostgreSQL. */
  embedded?: PGlite;
  connectionString?: string;
  /** A copy of the database that follows it, for reading only. */
  replica?: Database;
  /** Set when the tables belong to a different role than the one the site runs as. */
  owner?: Owner;
  /** Runs `work` as the role that owns the tables, for what the site's own role may not do. */
  asOwner<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** PostgreSQL's connections, for the metrics. */
  poolCounts?: () => PoolCounts;
  /** Runs `work`, which changes tables, while no other instance does: those that start together wait for one another. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Connections that are in use and idle, and queries that wait for one. */
export type PoolCounts = Record<"used" | "idle" | "waiting", number>;

/** The role that creates and alters tables, separate from the one that only reads and writes them. */
export interface Owner {
  connectionString: string;
  /** Lets the site's role use what the owner created in a schema. */
  share(schema: string): Promise<void>;
}

export interface ConnectOptions {
  /** PostgreSQL when set, otherwise the embedded database. */
  databaseUrl?: string;
  replicaUrl?: string;
  /** The role that owns the tables and runs migrations. */
  ownerUrl?: string;
  /** Folder of the embedded database. Tests keep it in memory: a new one, or one that they opened and close themselves. */
  folder: string | "memory" | PGlite;
  /** The folder of the migrations that are run first. Backups leave it out: they take the tables as they are. */
  migrations?: string;
  /** Told of each query, once the tables are up to date. */
  watch?: WatchQuery;
}

const SETTINGS = { schema, casing: "snake_case" } as const;
/** The embedded database writes to all its buffers once, so PostgreSQL's default of 128 MB would all stay in memory. */
export const EMBEDDED_SETTINGS = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];
const POOL_SIZE = 10;
/** Waiting longer for a connection helps nobody: the caller is told that the site is busy. */
const CONNECT_TIMEOUT_MS = 8_000;
/** Tables that the site may only append to and read. */
const APPEND_ONLY = ["record_chain", "record_details", "record_pending"];
/** The advisory lock of whoever changes tables: any number that nothing else in the database locks. */
const TABLES_LOCK = 7_262_531;

/** Opens the database and, given migrations, brings its tables up to date. Throws a readable error when the embedded one is in use. */
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

/** Opens no connection before the first query. */
function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // An idle client that loses its connection reports here; the next query opens another.
  pool.on("error", () => {});
  // One in a transaction reports on its own, and without a listener that would end the process. Its next query fails.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A connection that is lost reports here too; the query that needs it fails by itself.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The lock ends with the connection, and so with a process that is killed. */
function alone<Result>(connectionString: string, work: () => Promise<Result>): Promise<Result> {
  return withClient(connectionString, async (client) => {
    await client.query("select pg_advisory_lock($1)", [TABLES_LOCK]);
    return work();
  });
}

/** The owner, when that is not the site's role. Throws a readable error when the site's role is a superuser. */
async function ownerApartFrom(pool: pg.Pool, connectionString: string): Promise<Owner | undefined> {
  const { rows } = await pool.query<{ name: string; isSuper: boolean }>(
    `select current_user as name, rolsuper as "isSuper" from pg_roles where rolname = current_user`,
  );
  const [role] = rows;
  if (!role || decodeURIComponent(new URL(connectionString).username) === role.name) return undefined;
  if (role.isSuper) {
    throw new Error("DATABASE_URL names a superuser, for whom no limits hold. Let the site run as a role of its own.");
  }
  return {
    connectionString,
    share: (schema) => withClient(connectionString, (client) => grant(client, role.name, schema)),
  };
}

/** Grants reading and writing rows and no more: nothing in the schema can be changed, dropped or added. */
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
          // Which migrations are applied: /readyz asks.
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

  // PGlite creates only the last level of its folder and takes no lock: two processes would silently lose rows.
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
