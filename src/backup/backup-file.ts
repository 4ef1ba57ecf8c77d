import { once } from "node:events";
import { createReadStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { compressor, decompressor, isCompressed, pack, refuse, unpack } from "./archive.ts";
import { type Backup, BackupError, REFUSED } from "./backup.ts";
import { decrypt, encrypt, isEncrypted } from "./encryption.ts";
import { isFirstFormat, readFirstFormat } from "./first-format.ts";

/** Only the account that took the backup may read it. */
const OWNER_ALONE = 0o600;

const WHY_NOT_WRITTEN: Record<string, string> = {
  ENOSPC: "there is no room left on the disk",
  EFBIG: "the file would be larger than this account may write",
  EDQUOT: "the quota of the disk is used up",
  ENOENT: "there is no such folder",
  ENOTDIR: "there is no such folder",
  EACCES: "this account may not write there",
  EPERM: "this account may not write there",
  EROFS:
    "the folder is read-only for the site. Under systemd, allow it by ReadWritePaths= in the unit (sudo systemctl edit crucible@.service, see docs/backup.md); else the disk is mounted read-only",
};

const WHY_NOT_READ: Record<string, (file: string) => string> = {
  ENOENT: (file) => `There is no file ${file}.`,
  EACCES: (file) => `This account may not read ${file}.`,
  EISDIR: (file) => `${file} is a folder. Name the backup in it.`,
};

/** Named instead of a file: standard output or input. */
export const STANDARD_STREAM = "-";

/**
 * Writes a backup, compressed, and encrypted when there is a passphrase. It has its name only once all of it is on the
 * disk; whatever fails leaves nothing behind. Returns its size in bytes. Throws a BackupError.
 */
export async function writeBackup(
  file: string,
  backup: Backup,
  { passphrase, signal }: { passphrase?: string; signal?: AbortSignal } = {},
): Promise<number> {
  if (file === STANDARD_STREAM) return send(backup, passphrase, process.stdout, { end: false });
  if (existsSync(file)) throw new BackupError(`${file} exists already. Choose another name, or move it away.`);
  const part = `${file}.part`;
  try {
    const handle = await open(part, "w", OWNER_ALONE);
    await handle.chmod(OWNER_ALONE);
    // The stream syncs the file to the disk and closes it, also when it fails.
    const size = await send(backup, passphrase, handle.createWriteStream({ flush: true }), { signal });
    await rename(part, file);
    await syncFolder(path.dirname(file));
    return size;
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    const why = whyNotWritten(error);
    if (why) throw new BackupError(`The backup could not be written to ${file}: ${why}. Nothing was kept of it.`);
    throw error;
  }
}

/** Why nothing can be written in a folder; undefined where the system gives another reason. */
export function whyNotWritten(error: unknown): string | undefined {
  return WHY_NOT_WRITTEN[(error as NodeJS.ErrnoException).code ?? ""];
}

/** Sends the bytes of a backup's file into a stream. Returns how many there were. */
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

/** Without it the new name itself could be lost with the power. Not every system can sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** Opens a backup and reads its header. The rows are checked as they are read. Throws a BackupError. */
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

/** The first bytes, which stay to be read. */
async function readStart(bytes: Readable): Promise<Buffer> {
  await once(bytes, "readable");
  const start: Buffer = bytes.read() ?? Buffer.alloc(0);
  if (start.length > 0) bytes.unshift(start);
  return start;
}

/** Rows are loaded as they are read, and a file that is not encrypted has its checksum at the end: it is read once before. */
async function requireWhole(file: string): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(file), decompressor(), nowhere).catch(refuse);
}
