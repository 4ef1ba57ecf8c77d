import { sql } from "drizzle-orm";
import { secretMark } from "./backup/commands.ts";
import { requireFolder } from "./backup/kept-backups.ts";
import { connect } from "./database/connect.server.ts";
import type { Config } from "./server/config.server.ts";

/** Enough to compare two hosts by. */
const MARK_LENGTH = 8;

/**
 * What a start with these settings needs of the machine: a folder for backups that can be written, and a PostgreSQL that
 * answers. Changes nothing, so it may run beside the site, and with another release. Returns a sentence; throws one.
 */
export async function checkSettings(config: Config): Promise<string> {
  const { backupDir, databaseUrl, databaseOwnerUrl, dataDir, secret, warnings } = config;
  if (backupDir) await requireFolder(backupDir);
  // The embedded store is held by the site.
  if (databaseUrl) {
    const connection = await connect({ databaseUrl, ownerUrl: databaseOwnerUrl, folder: dataDir });
    try {
      await connection.database.execute(sql`select 1`);
    } finally {
      await connection.close();
    }
  }
  const mark = `The settings are right. SECRET has the mark ${secretMark(secret).slice(0, MARK_LENGTH)}, the same on every host of this site.`;
  return [mark, ...warnings].join("\n");
}
