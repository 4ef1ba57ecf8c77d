import { createHash } from "node:crypto";

// Half a million leaked passwords as a Bloom filter: it never misses one of them, and takes about one in 100,000 others
// for leaked. `tools/leaked-passwords.ts` makes the file; docs/decisions/0029 says from what.

/** How many bits stand for each password. */
const HASHES = 17;

let loaded: Promise<Buffer> | undefined;

/** The filter is large and needed only when somebody chooses a password. */
async function load(): Promise<Buffer> {
  // As a data URL it is bundled with the server, wherever that runs.
  const { default: url } = await import("./leaked-passwords.bloom?url&inline");
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

/** Whether a password is on the list of leaked ones, whatever its case. */
export async function isLeaked(password: string): Promise<boolean> {
  loaded ??= load();
  const filter = await loaded;
  return placesOf(password, filter.length * 8).every((place) => isSet(filter, place));
}

/** The bits of a filter of that many which stand for a password. Two hashes make them all (Kirsch and Mitzenmacher). */
export function placesOf(password: string, bits: number): number[] {
  const digest = createHash("sha256").update(password.toLowerCase()).digest();
  const [start, step] = [digest.readUInt32BE(0), digest.readUInt32BE(4)];
  return Array.from({ length: HASHES }, (_, index) => (start + index * step) % bits);
}

const isSet = (filter: Buffer, place: number) => ((filter[place >> 3] ?? 0) & (1 << (place & 7))) !== 0;
