import { once } from "node:events";
import { createReadStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { OWNERS_FILE } from "#src/database/private-folder.server.ts";
import { compressor, decompressor, isCompressed, pack, refuse, unpack } from "./archive.ts";
import { type Backup, BackupError, REFUSED } from "./backup.ts";
import { decrypt, encrypt, isEncrypted } from "./encryption.ts";
import { isFirstFormat, readFirstFormat } from "./first-format.ts";

const WHY_NOT_WRITTEN: Record<string, string> = {
  ENOSPC: "the disk is full",
  EFBIG: "the file would exceed the size limit",
  EDQUOT: "the disk quota is used up",
  ENOENT: "no such folder",
  ENOTDIR: "no such folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS:
    "the folder is read-only for the site. Under systemd, allow it by ReadWritePaths= in the unit (sudo systemctl edit crucible@.service, see docs/backup.md); else the disk is mounted read-only",
};

const WHY_NOT_READ: Record<string, (file: string) => string> = {
  ENOENT: (file) => `There is no file ${file}.`,
  EACCES: (file) => `Permission denied for ${file}.`,
  EISDIR: (file) => `${file} is a folder. Give the path of a backup file.`,
};

/** The file name for standard output or input. */
export const STANDARD_STREAM = "-";

/**
 * Writes a backup, compressed, and encrypted if there is a passphrase. The file gets its name only after it is complete and
 * synced; a failure leaves no file. Returns the size in bytes.
 *
 * @throws BackupError
 */
export async function writeBackup(
  file: string,
  backup: Backup,
  { passphrase, signal }: { passphrase?: string; signal?: AbortSignal } = {},
): Promise<number> {
  if (file === STANDARD_STREAM) return send(backup, passphrase, process.stdout, { end: false });
  if (existsSync(file)) throw new BackupError(`${file} already exists. Choose another name, or move the file.`);
  const part = `${file}.part`;
  try {
    const handle = await open(part, "w", OWNERS_FILE);
    await handle.chmod(OWNERS_FILE);
    // The stream syncs and closes the file, also on failure.
    const size = await send(backup, passphrase, handle.createWriteStream({ flush: true }), { signal });
    await rename(part, file);
    await syncFolder(path.dirname(file));
    return size;
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    const why = backupWriteError(error);
    if (why) throw new BackupError(`The backup could not be written to ${file}: ${why}. No partial file was left.`);
    throw error;
  }
}

/** The reason why a folder is not writable. Undefined for other system errors. */
export function backupWriteError(error: unknown): string | undefined {
  return WHY_NOT_WRITTEN[(error as NodeJS.ErrnoException).code ?? ""];
}

/** Writes the backup's bytes to a stream. Returns their number. */
async function send(
  backup: Backup,
  passphrase: string | undefined,
  output: Writable,
  options: { end?: boolean; signal?: AbortSignal },
) {
  let bytes = 0;
  await pipeline(
    pack(backup),
    compressor(),
    async function* (packed: AsyncIterable<Uint8Array>) {
      for await (const chunk of passphrase === undefined ? packed : encrypt(packed, passphrase)) {
        bytes += chunk.length;
        yield chunk;
      }
    },
    output,
    options,
  );
  return bytes;
}

/** Syncs a folder, because a power cut could otherwise undo the rename. Not every system can do this. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** Opens a backup and reads its header. Rows are verified as they are read. @throws BackupError */
export async function readBackup(file: string, passphrase: () => Promise<string | undefined>): Promise<Backup> {
  const bytes = file === STANDARD_STREAM ? process.stdin : createReadStream(file);
  const start = await readStart(bytes).catch((error) => {
    const why = WHY_NOT_READ[error.code];
    throw why ? new BackupError(why(file)) : error;
  });
  if (isFirstFormat(start)) return readFirstFormat(bytes, passphrase);
  if (isEncrypted(start)) return unpack(decrypt(bytes, await passphrase()));
  if (!isCompressed(start)) throw new BackupError(REFUSED.foreign);
  if (file !== STANDARD_STREAM) await requireWhole(file);
  return unpack(bytes);
}

/** Reads the first bytes without consuming them. */
async function readStart(bytes: Readable): Promise<Buffer> {
  await once(bytes, "readable");
  const start: Buffer = bytes.read() ?? Buffer.alloc(0);
  if (start.length > 0) bytes.unshift(start);
  return start;
}

/** Verifies an unencrypted file's checksum, which is at its end, before any rows are loaded. */
async function requireWhole(file: string): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(file), decompressor(), nowhere).catch(refuse);
}
