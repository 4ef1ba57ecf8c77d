import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { createBestCompression } from "../http/best-compression.ts";
import { compressQuickly, type Encoding } from "../http/compression.ts";
import { contentSecurityPolicy } from "../http/headers.ts";

/** A page as it is sent: whole, compressed once, with its ETag and the policy for its inline scripts. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string | string[]>;
  html: Buffer;
  policy: string;
  /** The page's address as its route has it, such as /servicedetail/:id. */
  route?: string;
}

/** What was read at a time: it shows every write up to then, in milliseconds of this process. */
export interface PageVersion {
  version: number;
  asOf: number;
}

/** What a write did to public pages: added to them, or changed or removed what they show. */
export type PageWrite = "added" | "changed";

export interface CachedPage extends RenderedPage, PageVersion, Record<Encoding, Buffer> {
  etag: string;
  /** The best compression took it: it is done, or about to be. */
  isTaken: boolean;
  /** How many writes had changed or removed something when it was rendered. */
  changes: number;
  /** Sent as it is until then, because nothing newer could be had, in milliseconds of this process. */
  standsInUntil: number;
}

/** All of the site's pages without a query take a quarter of it. */
const CACHED_BYTES = 16 * 1024 * 1024;
/** Addresses with a query are endless, and anybody can invent new ones: they never take a plain page's place. */
const CACHED_WITH_QUERY_BYTES = 4 * 1024 * 1024;
/** While writes of other instances may go unheard, a page is this old at most: nobody sees one that is a second late. */
export const UNHEARD_MS = 900;
/** A page that may be out of date waits this long for the database before it is sent as it is. */
const PATIENCE_MS = 1_000;
/** One that is known to lack something new waits longer: on a busy machine its author would miss what they just wrote. */
const PATIENCE_AFTER_WRITE_MS = 3_000;
/** A night without an operator. An instance that is cut off must not show for ever what others have removed. */
export const STANDS_IN_MAX_MS = 24 * 60 * 60_000;

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Caches the public pages that are the same for every visitor. A page is rendered once for many requests at the same
 * time; a write invalidates all of them; those that nobody asked for longest are dropped when they take too much memory. Only pages without a
 * query are worth the best compression: it takes a hundred times the work of the quick one, and the site has a few dozen
 * of them (find-page.ts), while a query costs nothing to invent.
 *
 * Other instances write too (cache-broadcast.ts). Once they may have written unheard, a page is rendered again before it
 * is sent. While the database is away the page is sent as it is, for a day at most, unless a write is known that changed
 * or removed something, or one may have gone unheard before: what an Admin has hidden never comes back
 * (docs/decisions/0046).
 */
export function createPageCache(compressBest = createBestCompression()) {
  const plain = createShelf(CACHED_BYTES);
  const withQuery = createShelf(CACHED_WITH_QUERY_BYTES);
  const rendering = new Map<string, Promise<CachedPage | RenderedPage>>();
  let version = 0;
  let changes = 0;
  const asked = { hits: 0, misses: 0 };
  /** All writes between these times were heard of. A site with a database of its own makes all of them itself. */
  let heard = { since: 0, until: Number.POSITIVE_INFINITY };

  async function renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> {
    // Noted before rendering: a write in the meantime invalidates this rendering at once.
    const reading = { ...now(), changes };
    const page = await render();
    if (page.status !== 200 || page.headers["set-cookie"]) return page;
    const etag = `"${createHash("sha256").update(page.html).digest("base64url").slice(0, 27)}"`;
    const before = find(key);
    const isSame = before?.etag === etag;
    const kept: CachedPage = {
      ...page,
      ...reading,
      etag,
      isTaken: isSame && before.isTaken,
      standsInUntil: 0,
      br: isSame ? before.br : compressQuickly.br(page.html),
      gzip: isSame ? before.gzip : compressQuickly.gzip(page.html),
    };
    const hasQuery = key.includes("?");
    (hasQuery ? withQuery : plain).set(key, kept);
    if (!hasQuery && !kept.isTaken) {
      kept.isTaken = compressBest(key, page.html, (best) => {
        const current = plain.get(key);
        if (current?.etag === etag) current.br = best;
      });
    }
    return kept;
  }

  const now = (): PageVersion => ({ version, asOf: performance.now() });

  /** Whether nothing was written since, here or by other instances as far as a moment ago. */
  function isCurrent(reading: PageVersion): boolean {
    const longAgo = performance.now() - UNHEARD_MS;
    const isHeard = reading.asOf >= heard.since && heard.until > longAgo;
    return reading.version === version && (isHeard || reading.asOf > longAgo);
  }

  const find = (key: string): CachedPage | undefined => plain.get(key) ?? withQuery.get(key);

  /** Whether a page may be sent where no newer one can be had: every write since it was rendered was heard of, up to an outage. */
  const mayStandIn = (page: CachedPage): boolean =>
    page.changes === changes && page.asOf >= heard.since && performance.now() - page.asOf < STANDS_IN_MAX_MS;

  /** The cached page of an address, unless a write invalidated it or may have done so and a newer one can be had. */
  function fresh(key: string): CachedPage | undefined {
    const kept = find(key);
    if (!kept) return undefined;
    if (!isCurrent(kept) && !(kept.standsInUntil > performance.now() && mayStandIn(kept))) return undefined;
    asked.hits++;
    return kept;
  }

  function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> {
    const flight = `${version} ${key}`;
    const started = rendering.get(flight);
    if (started) return started;
    const promise = renderAndKeep(key, render).finally(() => rendering.delete(flight));
    rendering.set(flight, promise);
    return promise;
  }

  return {
    invalidate(write: PageWrite = "changed") {
      version++;
      if (write === "changed") changes++;
    },
    /** Every write between these times was heard of, in milliseconds of this process. */
    hear(since: number, until: number) {
      heard = { since, until };
    },
    now,
    isCurrent,
    fresh,
    /** How often a page was there and how often it had to be rendered, and the memory that pages take. */
    load: () => ({ ...asked, bytes: plain.calculatedSize + withQuery.calculatedSize }),
    async get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> {
      const known = fresh(key);
      if (known) return known;
      asked.misses++;
      const kept = find(key);
      const rendered = renderOnce(key, render);
      if (!kept || !mayStandIn(kept)) return rendered;

      const patience = kept.version === version ? PATIENCE_MS : PATIENCE_AFTER_WRITE_MS;
      const late = pause(patience, undefined, { ref: false });
      const page = await Promise.race([rendered.catch(() => undefined), late]);
      if ((page && page.status < 500) || !mayStandIn(kept)) return rendered;
      // Nothing newer can be had now: it is asked for again in a moment, not for each visitor.
      kept.standsInUntil = performance.now() + UNHEARD_MS;
      return kept;
    },
  };
}

/** Holds the pages that were asked for last, as many as fit. */
function createShelf(maxSize: number) {
  return new LRUCache<string, CachedPage>({
    maxSize,
    // The best compression comes later and is smaller.
    sizeCalculation: ({ html, br, gzip }) => html.length + br.length + gzip.length,
  });
}

export function isCached(page: CachedPage | RenderedPage): page is CachedPage {
  return "etag" in page;
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** The policy of a page: it names the hash of each inline script and style in this very HTML, and allows no others. */
export function buildPolicy(html: string, connectTo: string | undefined): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag, attributes = "", content = ""] of html.matchAll(INLINE)) {
    if (/\bsrc=|type="application\/(?:ld\+)?json"/.test(attributes)) continue;
    hashes[tag as "script" | "style"].add(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  }
  return contentSecurityPolicy({ scripts: [...hashes.script], styles: [...hashes.style], connectTo });
}
