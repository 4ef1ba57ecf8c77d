import { mkdir } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { lockFolder } from "./lock.server.ts";
import * as schema from "./schema.ts";

/** A database or an open transaction: what a store's queries are handed. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Connection {
  database: Database;
  /** The embedded store's own client, for the queue; undefined on PostgreSQL. */
  embedded?: PGlite;
  connectionString?: string;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** PostgreSQL where set, else the embedded store. */
  databaseUrl?: string;
  /** The role that owns the tables and runs migrations. */
  ownerUrl?: string;
  /** Where the embedded store lies; "memory" keeps it in memory, for tests. */
  folder: string | "memory";
  migrations: string;
}

const SETTINGS = { schema, casing: "snake_case" } as const;
const POOL_SIZE = 10;

/** Opens the database and brings its tables up to date. Throws a sentence when the embedded store is in use. */
export async function connect(options: ConnectOptions): Promise<Connection> {
  return options.databaseUrl ? connectPostgres(options, options.databaseUrl) : connectEmbedded(options);
}

async function connectPostgres(options: ConnectOptions, url: string): Promise<Connection> {
  const owner = new pg.Pool({ connectionString: options.ownerUrl ?? url, max: 1 });
  await migratePostgres(drizzlePostgres(owner, SETTINGS), { migrationsFolder: options.migrations });
  await owner.end();

  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE });
  // An idle client that loses its connection reports here; the next query opens another.
  pool.on("error", () => {});
  return { database: drizzlePostgres(pool, SETTINGS), connectionString: url, close: () => pool.end() };
}

async function connectEmbedded(options: ConnectOptions): Promise<Connection> {
  if (options.folder === "memory") return openEmbedded(new PGlite(), options.migrations);

  // PGlite makes only the last level of its folder, and takes no lock of its own: two processes lose rows silently.
  await mkdir(options.folder, { recursive: true });
  const unlock = await lockFolder(options.folder);
  const connection = await openEmbedded(new PGlite(path.join(options.folder, "database")), options.migrations);
  return {
    ...connection,
    async close() {
      await connection.close();
      await unlock();
    },
  };
}

async function openEmbedded(embedded: PGlite, migrations: string): Promise<Connection> {
  await embedded.waitReady;
  const database = drizzlePglite(embedded, SETTINGS);
  await migratePglite(database, { migrationsFolder: migrations });
  return { database, embedded, close: () => embedded.close() };
}
