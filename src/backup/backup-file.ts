import { createReadStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { type Backup, BackupError, type Batch, FORMAT, header } from "./backup.ts";
import { pack, unpack } from "./container.ts";

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
    Readable.from(encode(backup)),
    createZstdCompress(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of pack(chunks, passphrase)) {
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
  const lines = linesOf(contentOf(file, passphrase));
  const { value } = await lines.next();
  return { header: parseHeader(value ?? ""), batches: decode(lines) };
}

function bytesOf(file: string): AsyncIterable<Buffer> {
  return file === STANDARD_STREAM ? process.stdin : createReadStream(file);
}

async function* contentOf(file: string, passphrase: () => Promise<string | undefined>): AsyncGenerator<Buffer> {
  const content = createZstdDecompress();
  // A failure ends the reading of the content with the same error.
  const done = pipeline(Readable.from(unpack(bytesOf(file), passphrase)), content).catch(() => {});
  try {
    yield* content as AsyncIterable<Buffer>;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new BackupError(`There is no file ${file}.`);
    if (code === "EACCES") throw new BackupError(`This account may not read ${file}.`);
    if (code === "EISDIR") throw new BackupError(`${file} is a folder. Name the backup in it.`);
    throw error;
  } finally {
    content.destroy();
    await done;
  }
}

function parseHeader(line: string) {
  const { format, release } = JSON.parse(line) as { format?: unknown; release?: unknown };
  if (typeof format === "number" && format > FORMAT) {
    throw new BackupError(
      `The file was written by the newer release ${release}. Restore it with that one or a later one.`,
    );
  }
  return header.parse(JSON.parse(line));
}

async function* encode({ header, batches }: Backup): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  for await (const { table, rows } of batches) {
    yield `${JSON.stringify({ table, rows: rows.length })}\n${rows.map((row) => `${row}\n`).join("")}`;
  }
}

async function* decode(lines: AsyncGenerator<string>): AsyncGenerator<Batch> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) return;
    const { table, rows: count } = JSON.parse(value) as { table: string; rows: number };
    const rows: string[] = [];
    while (rows.length < count) {
      const next = await lines.next();
      if (next.done) throw new BackupError(`The file ends within the table ${table}.`);
      rows.push(next.value);
    }
    yield { table, rows };
  }
}

/** Split at line feeds alone: texts hold other characters that end a line elsewhere. */
async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of content) {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    yield* parts;
  }
}
