import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { counted, numeral, plural } from "#src/contract/words.ts";
import { type Connection, connect, type Database } from "#src/database/connect.server.ts";
import { listMigrations } from "#src/database/migrations.server.ts";
import type { Proof } from "#src/features/audit/verify-chain.server.ts";
import type { Config } from "#src/server/config.server.ts";
import { queueWaitingMails } from "#src/server/mail/mail.ts";
import { askServer } from "#src/server/operator-socket.ts";
import { STALE_CHANNEL } from "#src/server/pages/cache-broadcast.ts";
import { createQueue } from "#src/server/queue.ts";
import { keysFrom } from "#src/server/security/secrets.ts";
import { PASSPHRASE_MIN_LENGTH } from "#src/server/settings/secrets.ts";
import { type Backup, BackupError, countRows, type Header } from "./backup.ts";
import { readBackup, STANDARD_STREAM, writeBackup } from "./backup-file.ts";
import { dumpDatabase } from "./dump.ts";
import { loadBackup } from "./load.ts";

// The commands of `npm run admin` for the whole database. They run in a separate process.

export interface Installation {
  config: Config;
  /** The project's folder, with the migrations. */
  root: string;
}

/** The server's response to `copy-store`. */
interface CopyAnswer {
  isDone: boolean;
  sentence: string;
  folder?: string;
}

/** Writes a backup to a new file, encrypted if there is a passphrase. Returns a sentence for the operator. */
export async function takeBackup(installation: Installation, file: string, passphrase?: string): Promise<string> {
  if (passphrase !== undefined && passphrase.length < PASSPHRASE_MIN_LENGTH) {
    throw new BackupError(
      `A passphrase must have at least ${PASSPHRASE_MIN_LENGTH} characters. Four random words work well.`,
    );
  }
  return withSource(installation, (connection) =>
    dumpDatabase(connection, backupInfo(installation), async (backup) => {
      const bytes = await writeBackup(file, backup, { passphrase });
      const how = passphrase === undefined ? "not encrypted" : "encrypted";
      return `Backup written to ${file === STANDARD_STREAM ? "the output" : file}: ${describeSize(backup.header)}, ${printBytes(bytes)}, ${how}. Keep SECRET too, in a different place: without it, no password works.`;
    }),
  );
}

/** Restores a backup into the configured database, which must be empty. Returns a sentence for the operator. */
export async function restore(
  installation: Installation,
  file: string,
  { passphrase, isOtherSecret }: { passphrase: () => Promise<string | undefined>; isOtherSecret: boolean },
): Promise<string> {
  const backup = await readBackup(file, passphrase);
  const { header } = backup;
  if (!isOtherSecret && !secretMarks(installation.config).includes(header.secretMark)) {
    throw new BackupError(
      "This backup was made with a different SECRET, which its passwords and queued emails need. Set SECRET to that value (a site without the setting stores it in DATA_DIR/secret). If it is lost, add --other-secret; everyone then has to reset their password.",
    );
  }
  const { proof, waiting } = await load(installation, backup, { isSessionsKept: false });
  const mails = waiting === 0 ? "" : ` ${counted(waiting, "email")} queued again.`;
  return `Restored the backup of ${header.at} (release ${header.release}): ${describeSize(header)}. ${tellProof(proof)} Everyone has to log in again.${mails}`;
}

/** Copies everything from the configured database to an empty PostgreSQL. Returns a sentence for the operator. */
export async function moveTo(installation: Installation, target: Config): Promise<string> {
  return withStopped(installation, (connection) =>
    dumpDatabase(connection, backupInfo(installation), async (backup) => {
      const { proof } = await load({ ...installation, config: target }, backup, { isSessionsKept: true });
      return `Moved ${describeSize(backup.header)}. ${tellProof(proof)} Start the site with this DATABASE_URL and the same SECRET (a site without the setting: SECRET=hex: and the content of the file secret in DATA_DIR). The original data is still in ${installation.config.databaseUrl ? "the old database" : installation.config.dataDir}.`;
    }),
  );
}

/** Loads the rows in one transaction, then updates what depends on them: page caches, statistics and queued emails. */
async function load(
  installation: Installation,
  backup: Backup,
  { isSessionsKept }: { isSessionsKept: boolean },
): Promise<{ proof: Proof; waiting: number }> {
  const connection = await open(installation.config);
  try {
    const proof = await connection.asOwner((database) =>
      database.transaction(async (tx) => {
        const loaded = await loadBackup(
          tx,
          backup,
          listMigrations(path.join(installation.root, "migrations")),
          new Date(),
        );
        if (!isSessionsKept) await endAllSessions(tx);
        await tx.execute(sql`select pg_notify(${STALE_CHANNEL}, 'restore')`);
        return loaded;
      }),
    );
    await connection.owner?.share("public");
    await connection.asOwner((database) => database.execute(sql`analyze`));
    return { proof, waiting: await queueMails(connection) };
  } finally {
    await connection.close();
  }
}

/**
 * Deletes sessions and codes, because those that ended after the backup would be valid again. Tokens are deleted with
 * their session.
 */
async function endAllSessions(tx: Database): Promise<void> {
  await tx.execute(sql`delete from sessions`);
  await tx.execute(sql`delete from flows`);
}

async function queueMails(connection: Connection): Promise<number> {
  const queue = createQueue(connection, pino({ level: "silent" }));
  await queue.start();
  try {
    return await queueWaitingMails(connection.database, queue);
  } finally {
    await queue.stop();
  }
}

/** Opens the configured database, or a copy of the embedded one while the server is running. */
async function withSource<Result>(
  installation: Installation,
  use: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const { config } = installation;
  const answer = config.databaseUrl
    ? undefined
    : await askServer<CopyAnswer>(config.dataDir, { command: "copy-store" });
  if (!answer) return withStopped(installation, use);
  if (!answer.folder) throw new BackupError(answer.sentence);
  try {
    return await withStopped({ ...installation, config: { ...config, dataDir: answer.folder } }, use);
  } finally {
    await rm(answer.folder, { recursive: true, force: true });
  }
}

async function withStopped<Result>(
  { config }: Installation,
  use: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, "database"))) {
    throw new BackupError(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL.`);
  }
  const connection = await open(config);
  try {
    return await use(connection);
  } finally {
    await connection.close();
  }
}

/**
 * Opens the database without running migrations: a backup must not change the tables, and a restore runs them itself.
 */
function open({ databaseUrl, databaseOwnerUrl, dataDir }: Config): Promise<Connection> {
  return connect({ databaseUrl, ownerUrl: databaseOwnerUrl, folder: dataDir });
}

export function backupInfo({ config, root }: Installation) {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
  return { release: version, secretMark: secretMark(config.secret), now: new Date() };
}

function secretMarks({ secret, oldSecret }: Config): string[] {
  return [secret, oldSecret].filter((key) => key !== undefined).map(secretMark);
}

/** Identifies a SECRET without revealing it. */
export const secretMark = (secret: Buffer) => keysFrom(secret).mac("backup", "which SECRET");

function tellProof({ count, broken }: Proof): string {
  if (broken) return `The record was already broken at entry ${broken.seq} when the backup was made: ${broken.why}.`;
  return `The record is intact: ${counted(count, "entry", "entries")}.`;
}

function describeSize(header: Header): string {
  const rows = countRows(header);
  return `${numeral(rows)} ${plural(rows, "row")} of ${header.tables.length} tables`;
}

function printBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
