import { z } from "zod";

// A backup is the rows of all tables as text, of either database and for either. It is read and written as a stream: never
// a whole table in memory.

/** The version of the format. A file with a higher one was written by a newer release. */
export const FORMAT = 2;

const header = z.object({
  format: z.number().int().min(1).max(FORMAT),
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

/** The rows of one table, each a line of PostgreSQL's COPY format with the columns in the order of the header. */
export interface TableRows {
  table: string;
  /** The length of all lines with their line feeds: a tar says it before the content. */
  bytes: number;
  batches: AsyncIterable<string[]>;
}

export interface Backup {
  header: Header;
  tables: AsyncIterable<TableRows>;
}

/** Why a backup cannot be taken or restored. The message is a sentence for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}

export const REFUSED = {
  foreign: "This file is not a backup of a site.",
  newer: "The file was written by a newer release. Restore it with that release or a later one.",
  damaged: "The file is damaged: its content is not what was written. Take another copy of it, or an older backup.",
  cutOff: "The file ends too early: it was cut off or not copied whole. Take another copy of it, or an older backup.",
  needsPassphrase: "The file is encrypted. Set BACKUP_PASSPHRASE to its passphrase.",
  wrongPassphrase: "The passphrase is wrong: the file was encrypted with another one.",
};

export function parseHeader(text: string): Header {
  const { format, release } = JSON.parse(text) as { format?: unknown; release?: unknown };
  if (typeof format === "number" && format > FORMAT) {
    throw new BackupError(
      `The file was written by the newer release ${release}. Restore it with that one or a later one.`,
    );
  }
  return header.parse(JSON.parse(text));
}

export function countRows({ tables }: Header): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
