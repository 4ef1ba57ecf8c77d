import { z } from "zod";

// A backup contains the rows of all tables as text, and can be restored into either database. It is streamed: a whole table is
// never in memory.

/** The version of the format. Files with a higher one were written by a newer release. */
export const FORMAT = 2;

const header = z.object({
  format: z.number().int().min(1).max(FORMAT),
  /** The release that wrote the backup, from package.json. */
  release: z.string(),
  at: z.iso.datetime(),
  database: z.enum(["embedded", "PostgreSQL"]),
  /** The last applied migration, by its time in the journal (ms). */
  migration: z.number().int(),
  /** A keyed hash that identifies the site's SECRET. */
  secretMark: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type Header = z.infer<typeof header>;

/** The rows of a table: one line of PostgreSQL's COPY format each, with the columns in the header's order. */
export interface TableRows {
  table: string;
  /** The size of all lines with line feeds. A tar needs it before the content. */
  bytes: number;
  batches: AsyncIterable<string[]>;
}

export interface Backup {
  header: Header;
  tables: AsyncIterable<TableRows>;
}

/** The reason why a backup cannot be taken or restored, as a sentence for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}

export const REFUSED = {
  foreign: "This file is not a backup of a site.",
  newer: "This backup was made by a newer release. Restore it with that release or later.",
  damaged: "The file is damaged: its content has changed. Use another copy, or an older backup.",
  cutOff: "The file ends too early: it was cut off or copied incompletely. Use another copy, or an older backup.",
  needsPassphrase: "The file is encrypted. Set BACKUP_PASSPHRASE to its passphrase.",
  wrongPassphrase: "The passphrase is wrong. The file was encrypted with a different one.",
};

export function parseHeader(text: string): Header {
  const { format, release } = JSON.parse(text) as { format?: unknown; release?: unknown };
  if (typeof format === "number" && format > FORMAT) {
    throw new BackupError(
      `This backup was made by a newer release (${release}). Restore it with that release or later.`,
    );
  }
  return header.parse(JSON.parse(text));
}

export function countRows({ tables }: Header): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
