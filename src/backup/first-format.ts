import { argon2, createDecipheriv, createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createZstdDecompress } from "node:zlib";
import { type Backup, BackupError, parseHeader, REFUSED, type TableRows } from "./backup.ts";
import { linesOf, printCopyLine } from "./copy-format.ts";

// Reads backups of format 1, which the site wrote until November 2026: JSON lines, compressed with zstd, in blocks. A block has
// its length (with a flag on the last block), its bytes, and a tag over them, the block's number and the preamble. The tag
// is a SHA-256, or that of AES-256-GCM.

const MAGIC = Buffer.from("SITEBAK");
/** Offsets in the preamble: magic, version, kind, salt, and a check that distinguishes a wrong passphrase from damage. */
const [VERSION_AT, KIND_AT, SALT_AT, CHECK_AT, HEAD_BYTES] = [7, 8, 9, 25, 41];
const VERSION = "1";
const PLAIN = 0;
const KEY_BYTES = 32;
const DIGEST_BYTES = 32;
const CIPHER_TAG_BYTES = 16;
const LAST = 0x8000_0000;
const BLOCK_BYTES = 64 * 1024;
const COST = { memory: 64 * 1024, passes: 3, parallelism: 4 };

export const isFirstFormat = (start: Buffer) => start.subarray(0, MAGIC.length).equals(MAGIC);

type Passphrase = () => Promise<string | undefined>;

export async function readFirstFormat(content: AsyncIterable<Buffer>, passphrase: Passphrase): Promise<Backup> {
  const json = createZstdDecompress();
  // Errors surface through the reader of the lines.
  pipeline(Readable.from(blocksOf(content, passphrase)), json).catch(() => {});
  const lines = Readable.from(linesOf(json))
    .flatMap((batch: string[]) => batch)
    [Symbol.asyncIterator]();
  const { value } = await lines.next();
  return { header: parseHeader(value), tables: tablesOf(lines) };
}

/** A table consists of parts: a line with the table and the number of rows, then the rows, each a JSON array of texts. */
async function* tablesOf(lines: AsyncIterableIterator<string>): AsyncGenerator<TableRows> {
  for await (const line of lines) {
    const { table, rows } = JSON.parse(line) as { table: string; rows: number };
    const part: string[] = [];
    for (let row = 0; row < rows; row++) part.push(printCopyLine(JSON.parse((await lines.next()).value)));
    yield { table, bytes: Buffer.byteLength(part.join("\n")) + 1, batches: Readable.from([part]) };
  }
}

/** The content of the blocks. Each is verified before it is yielded. @throws BackupError */
async function* blocksOf(source: AsyncIterable<Buffer>, passphrase: Passphrase): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let waiting = Buffer.alloc(0);
  const take = async (length: number) => {
    while (waiting.length < length) {
      const { value, done } = await chunks.next();
      if (done) throw new BackupError(REFUSED.cutOff);
      waiting = Buffer.concat([waiting, value]);
    }
    const taken = waiting.subarray(0, length);
    waiting = waiting.subarray(length);
    return taken;
  };

  const head = await take(HEAD_BYTES);
  if (String.fromCharCode(head.readUInt8(VERSION_AT)) > VERSION) throw new BackupError(REFUSED.newer);
  if (!sha256(head).equals(await take(DIGEST_BYTES))) throw new BackupError(REFUSED.damaged);
  const key = head[KIND_AT] === PLAIN ? undefined : await deriveKey(head, await passphrase());
  for (let [place, isLast] = [0, false]; !isLast; place++) {
    const word = (await take(4)).readUInt32BE();
    isLast = word >= LAST;
    const length = word & ~LAST;
    if (length > BLOCK_BYTES) throw new BackupError(REFUSED.damaged);
    const nonce = Buffer.alloc(12);
    nonce.writeUIntBE(place, 0, 6);
    nonce.writeUInt8(isLast ? 1 : 0, 11);
    const [body, tag] = [await take(length), await take(key ? CIPHER_TAG_BYTES : DIGEST_BYTES)];
    yield key ? decrypt(key, head, nonce, body, tag) : verify(head, nonce, body, tag);
  }
  if (waiting.length > 0 || !(await chunks.next()).done) throw new BackupError(REFUSED.damaged);
}

async function deriveKey(head: Buffer, passphrase: string | undefined): Promise<Buffer> {
  if (passphrase === undefined) throw new BackupError(REFUSED.needsPassphrase);
  const [nonce, check] = [head.subarray(SALT_AT, CHECK_AT), head.subarray(CHECK_AT)];
  const message = passphrase.normalize("NFC");
  const bytes = await promisify(argon2)("argon2id", { message, nonce, tagLength: KEY_BYTES + check.length, ...COST });
  if (!bytes.subarray(KEY_BYTES).equals(check)) throw new BackupError(REFUSED.wrongPassphrase);
  return bytes.subarray(0, KEY_BYTES);
}

function verify(head: Buffer, nonce: Buffer, body: Buffer, tag: Buffer): Buffer {
  if (!sha256(head, nonce, body).equals(tag)) throw new BackupError(REFUSED.damaged);
  return body;
}

function decrypt(key: Buffer, head: Buffer, nonce: Buffer, body: Buffer, tag: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: CIPHER_TAG_BYTES });
  decipher.setAAD(head).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    throw new BackupError(REFUSED.damaged);
  }
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}
