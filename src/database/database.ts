import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema.ts";

/** A database or an open transaction: queries take either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
