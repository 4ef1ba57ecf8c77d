import { sql } from "drizzle-orm";

// The only place that inserts text into statements. Names and definitions come from the database's catalog, and statements
// from migrations. Names from a backup are checked against the catalog first. Requests and files never reach this code.

export const quoted = (name: string) => sql.identifier(name);

/** A quoted reference to one of the site's tables or sequences. */
export const tableRef = (name: string) => sql`${sql.identifier("public")}.${sql.identifier(name)}`;

/** SQL text from the database's catalog or a migration, unchanged. */
export const asWritten = (text: string) => sql.raw(text);

/** A number, for statements that accept no parameters. */
export const literal = (number: number) => sql.raw(String(Math.trunc(number)));
