import { createHash } from "node:crypto";

// Half a million leaked passwords as a Bloom filter: it has no false negatives, and about one false positive in
// 100,000. `tools/leaked-passwords.ts` generates the file; docs/decisions/0029 names the sources.

/** The number of bits per password. */
const HASHES = 17;

let loaded: Promise<Buffer> | undefined;

/** The filter is large, and needed only when someone chooses a password. */
async function load(): Promise<Buffer> {
  // As a data URL, the file is bundled with the server.
  const { default: url } = await import("./leaked-passwords.bloom?url&inline");
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

/** True if a password is on the list of leaked ones, ignoring case. */
export async function isLeaked(password: string): Promise<boolean> {
  loaded ??= load();
  const filter = await loaded;
  return placesOf(password, filter.length * 8).every((place) => isSet(filter, place));
}

/**
 * The positions of a password's bits in a filter of that size, all derived from two hashes (Kirsch and Mitzenmacher).
 */
export function placesOf(password: string, bits: number): number[] {
  const digest = createHash("sha256").update(password.toLowerCase()).digest();
  const [start, step] = [digest.readUInt32BE(0), digest.readUInt32BE(4)];
  return Array.from({ length: HASHES }, (_, index) => (start + index * step) % bits);
}

const isSet = (filter: Buffer, place: number) => ((filter[place >> 3] ?? 0) & (1 << (place & 7))) !== 0;
