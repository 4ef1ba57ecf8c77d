import { hashedContent } from "#src/contract/review-content.ts";
import { FEED_KEYS_PATH, FEED_PATH, type Feed, SIGNATURE_HEADER } from "../receipts/feed-format.ts";

// Verifies the signed feed with WebCrypto. Trusts only the keys. Runs in visitors' browsers and in tests.

/** The maximum number of feed pages to read; each has a hundred reviews. */
const PAGES_MAX = 10;

export interface Report {
  /** Verified reviews. */
  reviews: number;
  /** True if the feed has more reviews than were read. */
  hasMore: boolean;
  /** Entries of the record, and the day (UTC) of the newest. */
  entries: number;
  day?: string | undefined;
  fault?: Fault;
}

/** The first mismatch. */
export type Fault =
  | { part: "signature" }
  | { part: "review"; id: string; author: string }
  | { part: "day"; day: string };

/** Fetches a path of the site. */
export type Read = (path: string) => Promise<Response>;

/**
 * Verifies each page's signature, each review's content hash, and that all entries in the feed are consistent.
 *
 * @throws a NotSupportedError if the browser has no Ed25519 or offers no WebCrypto on this address, or any error of
 * `read`
 */
export async function verifyFeed(read: Read): Promise<Report> {
  const report: Report = { reviews: 0, hasMore: false, entries: 0 };
  const fits = createEntryCheck();
  const keys = await readKeys(read);
  let path: string | undefined = FEED_PATH;
  for (let pages = 0; path && pages < PAGES_MAX; pages++) {
    const feed = await readSigned(read, path, keys);
    if (!feed) return { ...report, fault: { part: "signature" } };
    const fault = await findFault(feed, fits);
    if (fault) return { ...report, fault };
    report.reviews += feed.items.length;
    report.entries = feed._record.entry;
    report.day = feed._record.day;
    path = feed.next_url && FEED_PATH + new URL(feed.next_url).search;
  }
  return { ...report, hasMore: path !== undefined };
}

type EntryCheck = ReturnType<typeof createEntryCheck>;

/** Stores entries, to detect one that appears with two hashes or for two reviews. */
function createEntryCheck() {
  const hashes = new Map<number, string>();
  const subjects = new Map<number, string>();
  return (entry: number | undefined, hash: string | undefined, newest: number, reviewId?: string): boolean => {
    if (!entry || !hash || entry > newest) return false;
    if ((hashes.get(entry) ?? hash) !== hash) return false;
    hashes.set(entry, hash);
    if (!reviewId) return true;
    if (subjects.has(entry)) return false;
    subjects.set(entry, reviewId);
    return true;
  };
}

async function findFault({ _record, items }: Feed, fits: EntryCheck): Promise<Fault | undefined> {
  const { entry: newest, hash, day, days } = _record;
  const ends = day ? [{ day, entry: newest, hash }, ...days] : days;
  const wrong = ends.find((end) => !fits(end.entry, end.hash, newest));
  if (wrong) return { part: "day", day: wrong.day };
  for (const { id, content_text, authors, _review } of items) {
    const { rating, content_hash, entry, entry_hash } = _review;
    const read = await sha256(hashedContent({ id, rating, description: content_text }));
    if (read !== content_hash || !fits(entry, entry_hash, newest, id)) {
      return { part: "review", id, author: authors[0]?.name ?? "" };
    }
  }
}

/** The published keys by id. */
async function readKeys(read: Read): Promise<Map<string, CryptoKey>> {
  const { keys } = (await (await readOk(read, FEED_KEYS_PATH)).json()) as { keys: (JsonWebKey & { kid: string })[] };
  // Without TLS, browsers offer WebCrypto on localhost only.
  if (!crypto.subtle) throw new DOMException("No WebCrypto.", "NotSupportedError");
  const imported = keys.map(async ({ kid, kty, crv, x }) => {
    const jwk = { kty, crv, x } as JsonWebKey;
    return [kid, await crypto.subtle.importKey("jwk", jwk, "Ed25519", false, ["verify"])] as const;
  });
  return new Map(await Promise.all(imported));
}

/** A page of the feed. Undefined if its signature is invalid. */
async function readSigned(read: Read, path: string, keys: Map<string, CryptoKey>): Promise<Feed | undefined> {
  const answer = await readOk(read, path);
  const body = await answer.arrayBuffer();
  const [header = "", , signature = ""] = (answer.headers.get(SIGNATURE_HEADER) ?? "").split(".");
  const text = new TextDecoder();
  try {
    const key = keys.get(JSON.parse(text.decode(fromBase64Url(header))).kid);
    const signed = encode(`${header}.${toBase64Url(body)}`);
    const isSigned = key && (await crypto.subtle.verify("Ed25519", key, fromBase64Url(signature), signed));
    return isSigned ? JSON.parse(text.decode(body)) : undefined;
  } catch {
    // An unreadable header counts as an invalid signature.
  }
}

async function readOk(read: Read, path: string): Promise<Response> {
  const answer = await read(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

const encode = (text: string) => new TextEncoder().encode(text);

const sha256 = async (text: string) => toBase64Url(await crypto.subtle.digest("SHA-256", encode(text)));

function toBase64Url(bytes: ArrayBuffer): string {
  let binary = "";
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));
