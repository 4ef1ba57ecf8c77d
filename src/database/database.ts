import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema.ts";

/** A database or an open transaction. Queries accept either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
