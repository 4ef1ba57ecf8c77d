import { generateKeyPairSync, sign } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { contentHash } from "#src/server/audit/receipts.ts";
import { FEED_KEYS_PATH, FEED_PATH, type Feed, type FeedItem } from "../receipts/feed-format.ts";
import { verifyFeed } from "./verify-feed.ts";

// Feeds in the server's format, each with one change. The server's own feed is tested in receipts.api.test.ts.

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const kid = "a-key";
const KEYS = { keys: [{ ...publicKey.export({ format: "jwk" }), kid, alg: "EdDSA", use: "sig" }] };
const NEWEST = { day: "2026-11-24", entry: 9, hash: "hash of 9" };

function item(entry: number, rating = 4.5): FeedItem {
  const review = { id: `review-${entry}`, rating, description: `“Number ${entry}”, naïve 🙂` };
  return {
    id: review.id,
    url: `https://agency.example/reviews/${review.id}`,
    content_text: review.description,
    date_published: "2026-11-24T10:00:00.000Z",
    authors: [{ name: `Author ${entry}` }],
    _review: {
      rating,
      best: 5,
      verified: false,
      works_here: false,
      content_hash: contentHash(review),
      entry,
      entry_hash: `hash of ${entry}`,
    },
  };
}

function feed(items: FeedItem[], more: Partial<Feed> = {}): Feed {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title: "Reviews",
    home_page_url: "https://agency.example/reviews",
    feed_url: `https://agency.example${FEED_PATH}`,
    _record: { ...NEWEST, days: [NEWEST, { day: "2026-11-20", entry: 4, hash: "hash of 4" }], read_at: "", keys: "" },
    items,
    ...more,
  };
}

/** Signs pages of a feed, and serves them by the cursors "1", "2", … */
function serve(pages: Feed[], change: (body: string, header: string) => [string, string] = (...all) => all) {
  return async (path: string): Promise<Response> => {
    if (path === FEED_KEYS_PATH) return Response.json(KEYS);
    const at = Number(new URL(path, "https://agency.example").searchParams.get("cursor") ?? 0);
    const next = pages[at + 1] && { next_url: `https://agency.example${FEED_PATH}?cursor=${at + 1}` };
    const body = JSON.stringify({ ...pages[at], ...next });
    const header = Buffer.from(JSON.stringify({ alg: "EdDSA", kid })).toString("base64url");
    const signed = Buffer.from(`${header}.${Buffer.from(body).toString("base64url")}`);
    const [sent, jws] = change(body, `${header}..${sign(null, signed, privateKey).toString("base64url")}`);
    return new Response(sent, { headers: { "x-jws-signature": jws } });
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("verifies all pages, and reports reviews, entries and the newest entry's day", async () => {
  const read = serve([feed([item(9), item(7)]), feed([item(4, 0)])]);
  expect(await verifyFeed(read)).toEqual({ reviews: 3, hasMore: false, entries: 9, day: "2026-11-24" });
});

test("stops after ten pages, and reports that there are more", async () => {
  const read = serve(Array.from({ length: 11 }, () => feed([])));
  expect(await verifyFeed(read)).toMatchObject({ hasMore: true });
});

test("an empty record verifies", async () => {
  const _record = { entry: 0, hash: "", days: [], read_at: "", keys: "" };
  expect(await verifyFeed(serve([feed([], { _record })]))).toMatchObject({ reviews: 0, entries: 0 });
});

test("detects a page whose bytes, signature or key were changed", async () => {
  const pages = [feed([item(9)])];
  const otherKey = Buffer.from(JSON.stringify({ alg: "EdDSA", kid: "another" })).toString("base64url");
  for (const change of [
    (body: string, jws: string) => [body.replace("Number 9", "Number 8"), jws],
    (body: string) => [body, ""],
    (body: string) => [body, "x..y"],
    (body: string, jws: string) => [body, jws.replace(/^[^.]+/, otherKey)],
    (body: string, jws: string) => [body, jws.replace(/(?<=\.\.)./, (first) => (first === "A" ? "B" : "A"))],
  ] as const) {
    const { fault } = await verifyFeed(serve(pages, (body, jws) => change(body, jws) as [string, string]));
    expect(fault, change.toString()).toEqual({ part: "signature" });
  }
});

test("reports the review whose signed text, rating, hash or entry does not match", async () => {
  const ninth = item(9);
  const withReview = (changed: Partial<FeedItem["_review"]>) => ({
    ...ninth,
    _review: { ...ninth._review, ...changed },
  });
  for (const wrong of [
    { ...ninth, content_text: "Nicer words" },
    withReview({ rating: 5 }),
    withReview({ content_hash: item(8)._review.content_hash }),
    withReview({ entry_hash: "another hash" }),
    withReview({ entry: undefined, entry_hash: undefined }),
    withReview({ entry: 10 }),
    withReview({ entry: 7, entry_hash: "hash of 7" }),
  ]) {
    const { fault, reviews } = await verifyFeed(serve([feed([item(7)]), feed([wrong])]));
    expect(fault, JSON.stringify(wrong)).toEqual({ part: "review", id: "review-9", author: "Author 9" });
    expect(reviews).toBe(1);
  }
});

test("reports the day whose last entry differs from the same entry elsewhere in the record", async () => {
  const record = feed([])._record;
  const days = [{ ...NEWEST, hash: "another hash" }];
  const { fault } = await verifyFeed(serve([feed([], { _record: { ...record, days } })]));
  expect(fault).toEqual({ part: "day", day: "2026-11-24" });
});

test("throws for browsers without Ed25519 or WebCrypto, and for pages that cannot be read", async () => {
  const read = serve([feed([item(9)])]);
  const missing = () => Promise.reject(new DOMException("Unrecognized name.", "NotSupportedError"));
  vi.stubGlobal("crypto", { subtle: { importKey: missing } });
  await expect(verifyFeed(read)).rejects.toMatchObject({ name: "NotSupportedError" });
  vi.stubGlobal("crypto", {});
  await expect(verifyFeed(read)).rejects.toMatchObject({ name: "NotSupportedError" });
  vi.unstubAllGlobals();
  const away = async (path: string) => (path === FEED_KEYS_PATH ? read(path) : new Response("", { status: 503 }));
  await expect(verifyFeed(away)).rejects.toThrow("503");
});
