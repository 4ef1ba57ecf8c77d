import { sql } from "drizzle-orm";
import { secretMark } from "./backup/commands.ts";
import { requireFolder } from "./backup/kept-backups.ts";
import { connect } from "./database/connect.server.ts";
import type { Config } from "./server/config.server.ts";

/** Long enough to compare two hosts. */
const MARK_LENGTH = 8;

/**
 * Checks what the settings require of the machine: a writable backup folder and a reachable PostgreSQL. Changes nothing, so
 * it can run next to the site and with another release. Returns a sentence for the operator.
 *
 * @throws an error with a sentence for the operator
 */
export async function checkSettings(config: Config): Promise<string> {
  const { backupDir, databaseUrl, databaseOwnerUrl, dataDir, secret, warnings } = config;
  if (backupDir) await requireFolder(backupDir);
  // The running site has the embedded store open.
  if (databaseUrl) {
    const connection = await connect({ databaseUrl, ownerUrl: databaseOwnerUrl, folder: dataDir });
    try {
      await connection.database.execute(sql`select 1`);
    } finally {
      await connection.close();
    }
  }
  const mark = `The settings are valid. SECRET has the mark ${secretMark(secret).slice(0, MARK_LENGTH)}, the same on every host of this site.`;
  return [mark, ...warnings].join("\n");
}
