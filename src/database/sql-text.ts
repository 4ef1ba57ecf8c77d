import { sql } from "drizzle-orm";

// The only place where text becomes a part of a statement. Names and definitions are the database's own, from its catalog,
// and statements are those of the migrations; names in a backup are compared with the catalog before. Nothing of a
// request or of a file gets here.

/** The name of a column or constraint, quoted. */
export const quoted = (name: string) => sql.identifier(name);

/** The name of a table or sequence of the site, quoted. */
export const tableRef = (name: string) => sql`${sql.identifier("public")}.${sql.identifier(name)}`;

/** What the database's catalog or a migration says, as it is. */
export const asWritten = (text: string) => sql.raw(text);

/** A number where a statement takes no parameter. */
export const literal = (number: number) => sql.raw(String(Math.trunc(number)));
