import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createBestCompression } from "./best-compression.ts";
import { compressQuickly } from "./compression.ts";

const text = (number: number) =>
  Buffer.from(Array.from({ length: 100 }, (_, line) => `line ${line} of ${number}: ${line * 7919}\n`).join(""));

test("compresses better than the quick compression, and losslessly", async () => {
  const compress = createBestCompression();
  const best = await new Promise<Buffer>((resolve) => compress("/", text(1), resolve));
  expect(brotliDecompressSync(best).equals(text(1))).toBe(true);
  expect(best.length).toBeLessThan(compressQuickly.br(text(1)).length);
});

test("limits the queue to a thousand texts, and compresses the newest of each name", async () => {
  const compress = createBestCompression();
  const done = new Map<string, number>();
  const compressed = (name: string, number: number) =>
    compress(name, text(number), (best) => {
      expect(brotliDecompressSync(best).equals(text(number))).toBe(true);
      done.set(name, (done.get(name) ?? 0) + 1);
    });
  compressed("the first", 0);
  for (let number = 0; number < 50; number++) compressed("the same", number);
  for (let number = 0; number < 1_000; number++) compressed(`/${number}`, number);
  await expect.poll(() => done.size, { timeout: 25_000 }).toBe(101);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect([...done.values()].every((times) => times === 1)).toBe(true);
  expect(done.size).toBe(101);
  // The queue has space again.
  await new Promise<void>((resolve) => compress("/999", text(999), () => resolve()));
});
