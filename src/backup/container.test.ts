import fc from "fast-check";
import { expect, test } from "vitest";
import { BackupError } from "./backup.ts";
import { pack, unpack } from "./container.ts";

const PASSPHRASE = "copper kettle on seven stoves";

async function collect(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

async function* inParts(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let place = 0; place < bytes.length; place += size) yield bytes.subarray(place, place + size);
}

const packed = (content: Buffer, passphrase?: string) => collect(pack(inParts(content), passphrase));
const unpacked = (bytes: Buffer, passphrase?: string) => collect(unpack(inParts(bytes), async () => passphrase));
const isRefused = (bytes: Buffer, passphrase?: string) =>
  unpacked(bytes, passphrase).then(
    () => false,
    (error) => error instanceof BackupError,
  );

function flipped(bytes: Buffer, place: number, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[place] = (copy[place] ?? 0) ^ (1 << bit);
  return copy;
}

test("whatever goes in comes out, of any length, encrypted or not", async () => {
  for (const length of [0, 1, 65_535, 65_536, 65_537, 200_000]) {
    const content = Buffer.alloc(length, "content");
    expect((await unpacked(await packed(content))).equals(content), `${length} bytes`).toBe(true);
    expect((await unpacked(await packed(content, PASSPHRASE), PASSPHRASE)).equals(content), `${length} bytes`).toBe(
      true,
    );
  }
});

test("nothing of the content can be read in an encrypted file, and the same content is never encrypted alike", async () => {
  const content = Buffer.from("somebody@mail.example ".repeat(50));
  const [one, other] = [await packed(content, PASSPHRASE), await packed(content, PASSPHRASE)];
  expect(one.includes("somebody")).toBe(false);
  expect((await packed(content)).includes("somebody")).toBe(true);
  expect(one.subarray(80).equals(other.subarray(80))).toBe(false);
});

test("a file with any one bit flipped is refused, and so is one that is cut off anywhere or continued", async () => {
  const bytes = await packed(Buffer.from("a short backup"));
  for (let place = 0; place < bytes.length; place++) {
    expect(await isRefused(flipped(bytes, place, place % 8)), `flipped at ${place}`).toBe(true);
    expect(await isRefused(bytes.subarray(0, place)), `cut at ${place}`).toBe(true);
  }
  expect(await isRefused(Buffer.concat([bytes, Buffer.from([0])]))).toBe(true);
  const encrypted = await packed(Buffer.from("a short backup"), PASSPHRASE);
  // Each look beyond the preamble derives the key anew, which takes its time.
  for (let place = 0; place < encrypted.length; place += place < 73 ? 1 : 6) {
    expect(await isRefused(flipped(encrypted, place, place % 8), PASSPHRASE), `flipped at ${place}`).toBe(true);
  }
  expect(await isRefused(Buffer.concat([encrypted, Buffer.from([0])]), PASSPHRASE)).toBe(true);
}, 120_000);

test("of a file of many blocks, any flipped bit and any cut is noticed, encrypted or not", async () => {
  const content = Buffer.alloc(300_000, "many blocks");
  const files = [
    [await packed(content), undefined, 300],
    [await packed(content, PASSPHRASE), PASSPHRASE, 12],
  ] as const;
  for (const [bytes, passphrase, numRuns] of files) {
    const place = fc.nat(bytes.length - 1);
    const flips = fc.asyncProperty(place, fc.nat(7), (at, bit) => isRefused(flipped(bytes, at, bit), passphrase));
    await fc.assert(flips, { numRuns });
    await fc.assert(
      fc.asyncProperty(place, (at) => isRefused(bytes.subarray(0, at), passphrase)),
      { numRuns },
    );
  }
}, 120_000);

test("blocks that were swapped, repeated or left out are noticed", async () => {
  const block = 65_536 + 4 + 32;
  const bytes = await packed(Buffer.alloc(200_000, "blocks"));
  const head = bytes.length - 3 * block - (200_000 - 3 * 65_536) - 4 - 32;
  const [first, second] = [bytes.subarray(head, head + block), bytes.subarray(head + block, head + 2 * block)];
  const [start, rest] = [bytes.subarray(0, head), bytes.subarray(head + 2 * block)];
  expect(await isRefused(Buffer.concat([start, first, second, rest]))).toBe(false);
  expect(await isRefused(Buffer.concat([start, second, first, rest]))).toBe(true);
  expect(await isRefused(Buffer.concat([start, first, first, second, rest]))).toBe(true);
  expect(await isRefused(Buffer.concat([start, first, rest]))).toBe(true);
});

test("a wrong passphrase, a missing one, a newer container and another file are told apart", async () => {
  const bytes = await packed(Buffer.from("secret"), PASSPHRASE);
  await expect(unpacked(bytes, "not this one either")).rejects.toThrow("The passphrase is wrong");
  await expect(unpacked(bytes)).rejects.toThrow("The file is encrypted. Set BACKUP_PASSPHRASE");
  const newer = Buffer.from(bytes);
  newer.write("2", 7);
  await expect(unpacked(newer, PASSPHRASE)).rejects.toThrow("written by a newer release");
  await expect(unpacked(Buffer.from("PK\x03\x04 something else"))).rejects.toThrow("not a backup of a site");
  await expect(unpacked(Buffer.alloc(0))).rejects.toThrow("not a backup of a site");
  await expect(unpacked(bytes.subarray(0, -5), PASSPHRASE)).rejects.toThrow("The file ends too early");
});
