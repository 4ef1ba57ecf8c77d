import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { compressor, pack, unpack } from "./archive.ts";
import { type Backup, BackupError, FORMAT, type Header } from "./backup.ts";
import { readBackup, writeBackup } from "./backup-file.ts";

const PASSPHRASE = "copper kettle on seven stoves";
const folder = mkdtempSync(path.join(tmpdir(), "backup-file-"));
afterAll(() => rmSync(folder, { recursive: true }));

const HEADER: Header = {
  format: FORMAT,
  release: "1.2.3",
  at: "2026-11-24T12:00:00.000Z",
  database: "embedded",
  migration: 1,
  secretMark: "mark",
  tables: [],
  sequences: [],
};

function backupOf(tables: Record<string, string[]>): Backup {
  return {
    header: {
      ...HEADER,
      tables: Object.entries(tables).map(([name, { length }]) => ({ name, columns: [], rows: length })),
    },
    tables: (async function* () {
      for (const [table, lines] of Object.entries(tables)) {
        const bytes = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
        const batches = async function* () {
          if (lines.length > 0) yield lines;
        };
        yield { table, bytes, batches: batches() };
      }
    })(),
  };
}

let files = 0;
const newFile = () => path.join(folder, `${files++}.backup`);

async function written(tables: Record<string, string[]>, passphrase?: string): Promise<Buffer> {
  const file = newFile();
  await writeBackup(file, backupOf(tables), { passphrase });
  return readFileSync(file);
}

async function read(bytes: Buffer, passphrase?: string): Promise<Record<string, string[]>> {
  const file = newFile();
  writeFileSync(file, bytes);
  const { tables } = await readBackup(file, async () => passphrase);
  const found: Record<string, string[]> = {};
  for await (const { table, batches } of tables) found[table] = (await Readable.from(batches).toArray()).flat();
  return found;
}

/** Encrypts with less work, because deriving the key would otherwise take a second. */
async function encryptedQuickly(content: Buffer): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(1);
  encrypter.setPassphrase(PASSPHRASE);
  return Buffer.from(await encrypter.encrypt(content));
}

function flipped(bytes: Buffer, place: number, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(place) ^ (1 << bit), place);
  return copy;
}

const TABLES = { empty: [], people: ["1\tAnn 🙂", "2\t\\N"], texts: ["a line \\n in a text", "\ufeff"] };
const AGE_BLOCK_BYTES = 64 * 1024;
/** Longer than one of age's blocks, and than one chunk of decompressed data. */
const LARGE = { people: Array.from({ length: 6_000 }, (_, row) => `${row}\t${Math.sin(row)}`.repeat(3)) };

test("reads back each table, encrypted or not, empty or longer than a block", async () => {
  for (const tables of [TABLES, LARGE]) {
    const plain = await written(tables);
    expect(await read(plain)).toEqual(tables);
    expect(await read(await encryptedQuickly(plain), PASSPHRASE)).toEqual(tables);
  }
  expect((await written(LARGE)).length).toBeGreaterThan(AGE_BLOCK_BYTES);
  expect(await read(await written(LARGE, PASSPHRASE), PASSPHRASE)).toEqual(LARGE);
}, 240_000);

test("encrypts backups in age's format, without readable content", async () => {
  const tables = { people: ["somebody@mail.example"] };
  const [one, other] = [await written(tables, PASSPHRASE), await written(tables, PASSPHRASE)];
  expect(one.toString("latin1")).toMatch(
    /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} 17\n[\w+/]{43}\n--- [\w+/]{43}\n/,
  );
  const decrypter = new Decrypter();
  decrypter.addPassphrase(PASSPHRASE);
  const tar = gunzipSync(await decrypter.decrypt(one));
  expect(tar.includes("somebody@mail.example")).toBe(true);
  expect(gunzipSync(await written(tables)).equals(tar)).toBe(true);
  expect(one.includes("somebody")).toBe(false);
  expect(one.subarray(-200).equals(other.subarray(-200))).toBe(false);
}, 240_000);

test("rejects a truncated file, and one with a flipped bit unless its content is unaffected", async () => {
  const small = await written(TABLES);
  const large = await written(LARGE);
  // gzip's header has a timestamp and a system, which do not affect the content.
  const GZIP_HEADER_BYTES = 10;
  for (const [bytes, tables, passphrase] of [
    [small, TABLES, undefined],
    [await encryptedQuickly(small), TABLES, PASSPHRASE],
    [large, LARGE, undefined],
    [await encryptedQuickly(large), LARGE, PASSPHRASE],
  ] as const) {
    let unnoticed = 0;
    const isRefused = async (changed: Buffer) => {
      const found = await read(changed, passphrase).catch((error) => error);
      if (found instanceof BackupError) return true;
      expect(found).toEqual(tables);
      return false;
    };
    const place = fc.nat(bytes.length - 1);
    const flips = fc.asyncProperty(place, fc.nat(7), async (at, bit) => {
      if (!(await isRefused(flipped(bytes, at, bit))) && (passphrase || at >= GZIP_HEADER_BYTES)) unnoticed += 1;
    });
    await fc.assert(flips, { numRuns: 100, examples: Array.from({ length: 10 }, (_, at) => [at, at % 8]) });
    // Some bits of gzip's stream are unused.
    expect(unnoticed).toBeLessThan(passphrase ? 1 : 20);
    const cuts = fc.asyncProperty(place, async (at) => isRefused(bytes.subarray(0, at)));
    await fc.assert(cuts, { numRuns: 60 });
    expect(await isRefused(Buffer.concat([bytes, Buffer.from("more")]))).toBe(true);
  }
}, 240_000);

test("distinguishes a wrong passphrase, a missing one, a newer format, damage, truncation and a foreign file", async () => {
  const plain = await written(LARGE);
  const bytes = await encryptedQuickly(plain);
  const middle = Math.floor(bytes.length / 2);
  await expect(read(bytes, "not this one either")).rejects.toThrow("The passphrase is wrong");
  await expect(read(bytes)).rejects.toThrow("The file is encrypted. Set BACKUP_PASSPHRASE");
  await expect(read(flipped(bytes, middle, 0), PASSPHRASE)).rejects.toThrow("The file is damaged");
  await expect(read(bytes.subarray(0, middle), PASSPHRASE)).rejects.toThrow("The file is damaged");
  await expect(read(flipped(plain, 5_000, 0))).rejects.toThrow("The file is damaged");
  await expect(read(plain.subarray(0, -5))).rejects.toThrow("The file ends too early");
  for (const foreign of ["", "PK\x03\x04 something else", "age-encryption.org/v9\n-> x y\n"]) {
    await expect(read(Buffer.from(foreign)), foreign).rejects.toThrow("This file is not a backup of a site.");
  }
  const newer = await Readable.from(pack({ ...backupOf({}), header: { ...HEADER, format: FORMAT + 1 } })).toArray();
  await expect(read(gzipSync(Buffer.concat(newer)))).rejects.toThrow("made by a newer release (1.2.3)");
});

test("reads ahead neither in the database while writing nor in the file while loading", async () => {
  const MEGABYTE = 1_000_000;
  const line = randomBytes(MEGABYTE)
    .toString("latin1")
    .replaceAll(/[\n\r\t\\\x80-\xff]/g, "x");
  let made = 0;
  const endless = async function* () {
    for (; ; made++) yield [line];
  };
  const tables = Readable.from([{ table: "endless", bytes: 1e12, batches: endless() }]);
  const gzip = compressor();
  const packing = pipeline(pack({ header: HEADER, tables }), gzip).catch(() => {});
  const settled = () => new Promise((resolve) => setTimeout(resolve, 100));
  await settled();
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(20);

  const backup = await unpack(gzip);
  for await (const { batches } of backup.tables) {
    for await (const lines of batches) {
      if (lines[0]) break;
    }
    break;
  }
  const before = made;
  await settled();
  expect(made).toBeLessThan(before + 20);
  expect(made).toBeLessThan(40);
  gzip.destroy();
  await packing;
});
