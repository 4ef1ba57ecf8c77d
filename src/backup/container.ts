import { argon2, createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { BackupError } from "./backup.ts";

// The file around a backup: a preamble, then blocks. Each block carries its length, whether it is the last, and a tag that
// covers its bytes, its place and the preamble, so that a changed, moved or missing block is noticed. Without a
// passphrase the tag is a SHA-256; with one the blocks are encrypted with AES-256-GCM and the tag is the cipher's.

const MAGIC = Buffer.from("SITEBAK");
const VERSION = "1";
const PLAIN = 0;
const ENCRYPTED = 1;
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
const DIGEST_BYTES = 32;
const HEAD_BYTES = MAGIC.length + 2 + SALT_BYTES + CHECK_BYTES;
const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const CIPHER_TAG_BYTES = 16;
const LENGTH_BYTES = 4;
const LAST = 0x8000_0000;
const BLOCK_BYTES = 64 * 1024;
/** RFC 9106's parameters for Argon2id where memory is short: a passphrase is guessed at leisure by who has the file. */
const COST = { memory: 64 * 1024, passes: 3, parallelism: 4 };

const argon = promisify(argon2);

const DAMAGED =
  "The file is damaged: its content is not what was written. Take another copy of it, or an older backup.";
const CUT_OFF =
  "The file ends too early: it was cut off or not copied whole. Take another copy of it, or an older backup.";
const NEEDS_PASSPHRASE = "The file is encrypted. Set BACKUP_PASSPHRASE to its passphrase.";

/** How one file's blocks are protected. */
interface Protection {
  tagBytes: number;
  close(nonce: Buffer, body: Buffer): Buffer[];
  /** Undefined for a block that is not as it was written. */
  open(nonce: Buffer, body: Buffer, tag: Buffer): Buffer | undefined;
}

/** Packs bytes into a container, encrypted when there is a passphrase. */
export async function* pack(source: AsyncIterable<Buffer>, passphrase?: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const keys = passphrase === undefined ? undefined : await keysOf(passphrase, salt);
  const kind = Buffer.from([VERSION.charCodeAt(0), keys ? ENCRYPTED : PLAIN]);
  const head = Buffer.concat([MAGIC, kind, salt, keys?.check ?? Buffer.alloc(CHECK_BYTES)]);
  yield Buffer.concat([head, sha256(head)]);

  const { close } = protectionOf(head, keys?.key);
  let place = 0;
  const block = (body: Buffer, isLast: boolean) => {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE((body.length | (isLast ? LAST : 0)) >>> 0);
    return Buffer.concat([length, ...close(nonceOf(place++, isLast), body)]);
  };
  let waiting = Buffer.alloc(0);
  for await (const chunk of source) {
    waiting = Buffer.concat([waiting, chunk]);
    for (; waiting.length > BLOCK_BYTES; waiting = waiting.subarray(BLOCK_BYTES)) {
      yield block(waiting.subarray(0, BLOCK_BYTES), false);
    }
  }
  yield block(waiting, true);
}

/** Unpacks a container block by block, each checked before it is passed on. Throws a BackupError. */
export async function* unpack(
  source: AsyncIterable<Buffer>,
  passphrase: () => Promise<string | undefined>,
): AsyncGenerator<Buffer> {
  const take = takerOf(source);
  const head = await take(HEAD_BYTES);
  checkKind(head);
  if (!sha256(head).equals(await takeAll(DIGEST_BYTES))) throw new BackupError(DAMAGED);
  const protection = protectionOf(head, await keyFor(head, passphrase));

  for (let place = 0; ; place++) {
    const word = (await takeAll(LENGTH_BYTES)).readUInt32BE();
    const [length, isLast] = [word & ~LAST, word >= LAST];
    if (length > BLOCK_BYTES) throw new BackupError(DAMAGED);
    const body = await takeAll(length);
    const opened = protection.open(nonceOf(place, isLast), body, await takeAll(protection.tagBytes));
    if (!opened) throw new BackupError(DAMAGED);
    yield opened;
    if (isLast) break;
  }
  if ((await take(1)).length > 0) throw new BackupError(DAMAGED);

  async function takeAll(length: number): Promise<Buffer> {
    const bytes = await take(length);
    if (bytes.length < length) throw new BackupError(CUT_OFF);
    return bytes;
  }
}

function checkKind(head: Buffer): void {
  const isOurs = head.length > MAGIC.length && head.subarray(0, MAGIC.length).equals(MAGIC);
  if (!isOurs) throw new BackupError("This file is not a backup of a site.");
  const version = String.fromCharCode(head[MAGIC.length] ?? 0);
  if (version > VERSION && version <= "9") {
    throw new BackupError("The file was written by a newer release. Restore it with that release or a later one.");
  }
  if (head.length < HEAD_BYTES) throw new BackupError(CUT_OFF);
}

async function keyFor(head: Buffer, passphrase: () => Promise<string | undefined>): Promise<Buffer | undefined> {
  if (head[MAGIC.length + 1] === PLAIN) return undefined;
  const given = await passphrase();
  if (given === undefined) throw new BackupError(NEEDS_PASSPHRASE);
  const salt = head.subarray(HEAD_BYTES - CHECK_BYTES - SALT_BYTES, HEAD_BYTES - CHECK_BYTES);
  const { key, check } = await keysOf(given, salt);
  if (!check.equals(head.subarray(HEAD_BYTES - CHECK_BYTES))) {
    throw new BackupError("The passphrase is wrong: the file was encrypted with another one.");
  }
  return key;
}

/** The key, and a check that tells a wrong passphrase from a damaged file. */
async function keysOf(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const message = passphrase.normalize("NFC");
  const bytes = await argon("argon2id", { message, nonce: salt, tagLength: KEY_BYTES + CHECK_BYTES, ...COST });
  return { key: bytes.subarray(0, KEY_BYTES), check: bytes.subarray(KEY_BYTES) };
}

/** A block's place in the file, and whether it ends it. The key is the file's own, so a place is never used twice. */
function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(place, 0, 6);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

function protectionOf(head: Buffer, key: Buffer | undefined): Protection {
  if (!key) {
    return {
      tagBytes: DIGEST_BYTES,
      close: (nonce, body) => [body, sha256(head, nonce, body)],
      open: (nonce, body, tag) => (sha256(head, nonce, body).equals(tag) ? body : undefined),
    };
  }
  return {
    tagBytes: CIPHER_TAG_BYTES,
    close(nonce, body) {
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(head);
      return [cipher.update(body), cipher.final(), cipher.getAuthTag()];
    },
    open(nonce, body, tag) {
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: CIPHER_TAG_BYTES });
      decipher.setAAD(head).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(body), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Reads fixed-size chunks; the last may be shorter. */
function takerOf(source: AsyncIterable<Buffer>): (length: number) => Promise<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let waiting = Buffer.alloc(0);
  return async (length) => {
    while (waiting.length < length) {
      const { value, done } = await chunks.next();
      if (done) break;
      waiting = Buffer.concat([waiting, value]);
    }
    const taken = waiting.subarray(0, length);
    waiting = waiting.subarray(taken.length);
    return taken;
  };
}
