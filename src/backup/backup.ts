import { z } from "zod";

// A backup is the rows of all tables as text, of either database and for either. It is read and written as a stream: never
// a whole table in memory.

/** The version of the format. A file with a higher one was written by a newer release. */
export const FORMAT = 1;

export const header = z.object({
  format: z.literal(FORMAT),
  /** The release that wrote it, as in package.json. */
  release: z.string(),
  at: z.iso.datetime(),
  database: z.enum(["embedded", "PostgreSQL"]),
  /** The last migration of the database, by the time in the migrations' journal (ms). */
  migration: z.number().int(),
  /** A keyed hash that tells whether a site has the SECRET of the site that was backed up. */
  secretMark: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type Header = z.infer<typeof header>;

/** Some rows of one table: each a JSON array of the columns' texts, in the order of the header. */
export interface Batch {
  table: string;
  rows: string[];
}

export interface Backup {
  header: Header;
  batches: AsyncIterable<Batch>;
}

/** Why a backup cannot be taken or restored. The message is a sentence for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}

export function countRows({ tables }: Header): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
