import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { ReadableStream as WebStream } from "node:stream/web";
import { createGunzip, createGzip, constants as zlib } from "node:zlib";
import { createTarDecoder, createTarPacker, type ParsedTarEntry, type TarPackController } from "modern-tar";
import { OWNERS_FILE } from "#src/database/private-folder.server.ts";
import { type Backup, BackupError, parseHeader, REFUSED, type TableRows } from "./backup.ts";
import { linesOf } from "./copy-format.ts";

// The content of a backup file: a gzip-compressed tar of manifest.json and one file of rows per table.

const MANIFEST = "manifest.json";
/** Chunks for loading: large enough for few round trips, small enough for memory. */
const CHUNK_BYTES = 512 * 1024;

export const isCompressed = (start: Buffer) => start[0] === 0x1f && start[1] === 0x8b;
export const compressor = () => createGzip({ level: zlib.Z_BEST_SPEED });
export const decompressor = () => createGunzip({ chunkSize: CHUNK_BYTES });

/** A cast, because the DOM's stream types lack `ReadableStream.from`. */
export function toWebStream(parts: AsyncIterable<Uint8Array>) {
  return WebStream.from(parts) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Packs a backup into a tar while reading from the database. */
export async function* pack(backup: Backup): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const filled = fill(controller, backup).catch((error) => controller.error(error));
  try {
    yield* readable;
  } finally {
    await filled;
  }
}

async function fill(tar: TarPackController, { header, tables }: Backup): Promise<void> {
  const manifest = `${JSON.stringify(header, null, 2)}\n`;
  await add(MANIFEST, Buffer.byteLength(manifest), [manifest]);
  for await (const { table, bytes, batches } of tables) await add(`tables/${table}.copy`, bytes, textsOf(batches));
  tar.finalize();

  async function add(name: string, size: number, texts: AsyncIterable<string> | string[]): Promise<void> {
    const file = tar.add({ name, size, mode: OWNERS_FILE, mtime: new Date(header.at) }).getWriter();
    for await (const part of texts) await file.write(Buffer.from(part));
    await file.close();
  }
}

async function* textsOf(batches: AsyncIterable<string[]>): AsyncGenerator<string> {
  for await (const lines of batches) yield `${lines.join("\n")}\n`;
}

/** Reads the header of a compressed tar. Rows are read on demand. @throws BackupError */
export async function unpack(packed: AsyncIterable<Uint8Array>): Promise<Backup> {
  const tar = decompressor();
  // Errors surface through the reader of the tar.
  pipeline(packed, tar).catch(() => {});
  const entries = refusing(toWebStream(tar).pipeThrough(createTarDecoder({ strict: true })));
  const { value: first } = await entries.next();
  if (first?.header.name !== MANIFEST) throw new BackupError(REFUSED.foreign);
  const header = await text(first.body).then(parseHeader).catch(refuse);
  return { header, tables: tablesOf(entries) };
}

async function* tablesOf(entries: AsyncIterable<ParsedTarEntry>): AsyncGenerator<TableRows> {
  for await (const { header, body } of entries) {
    const [, table] = /^tables\/(.+)\.copy$/.exec(header.name) ?? [];
    if (table) yield { table, bytes: header.size, batches: refusing(linesOf(body)) };
    else await body.cancel();
  }
}

async function* refusing<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts;
  } catch (error) {
    refuse(error);
  }
}

/** Converts a read error to a BackupError, and throws it. */
export function refuse(error: unknown): never {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof BackupError || syscall) throw error;
  throw new BackupError(code === "Z_BUF_ERROR" ? REFUSED.cutOff : REFUSED.damaged, { cause: error });
}
