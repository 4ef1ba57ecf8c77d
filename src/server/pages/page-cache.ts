import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { DAY } from "../../contract/time.ts";
import { createBestCompression } from "../http/best-compression.ts";
import { compressQuickly, type Encoding } from "../http/compression.ts";
import { contentSecurityPolicy } from "../http/headers.ts";

/** A page with its ETag and the policy for its inline scripts. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string | string[]>;
  html: Buffer;
  policy: string;
  /** The route's pattern, such as /servicedetail/:id. */
  route?: string;
}

/** The state that a page was rendered from. `asOf` is in this process's milliseconds (performance.now()). */
export interface PageVersion {
  version: number;
  asOf: number;
}

/** How a write affected public pages: it added content, or changed or removed some. */
export type PageWrite = "added" | "changed";

export interface CachedPage extends RenderedPage, PageVersion, Record<Encoding, Buffer> {
  etag: string;
  /** True if the best compression is done or queued. */
  isTaken: boolean;
  /** The number of changing or removing writes at the time of rendering. */
  changes: number;
  /** The page may be served stale until then (performance.now()), because it could not be rendered again. */
  standsInUntil: number;
}

/** Four times the memory that all pages without a query need. */
const CACHED_BYTES = 16 * 1024 * 1024;
/** Separate, because anyone can invent queries: they must not evict plain pages. */
const CACHED_WITH_QUERY_BYTES = 4 * 1024 * 1024;
/** Maximum age of a page while notifications may be missing: below one second, no one notices. */
export const UNCONFIRMED_MAX_MS = 900;
/** How long to wait for a page that may be stale to be rendered again. */
const PATIENCE_MS = 1_000;
/** Longer if the page is known to be stale: on a slow machine, an author would miss their own change. */
const PATIENCE_AFTER_WRITE_MS = 3_000;
/** One night without an operator. Limits how long a disconnected instance shows content that others have removed. */
export const STALE_IF_ERROR_MAX_MS = DAY;

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Caches public pages, which are the same for every visitor. Concurrent requests share one rendering; every write
 * invalidates all pages; the least recently used ones are dropped when memory runs out. Only pages without a query get
 * the best compression: it takes a hundred times the work of the quick one, and anyone can invent queries.
 *
 * Other instances write too (cache-broadcast.ts). When their notifications may be missing, pages are rendered again
 * before they are sent. While the database is down, stale pages are served for up to a day, unless a known or possibly
 * missed write changed or removed something: content that an Admin has hidden must not reappear (docs/decisions/0046).
 */
export function createPageCache(compressBest = createBestCompression()) {
  const plain = createShelf(CACHED_BYTES);
  const withQuery = createShelf(CACHED_WITH_QUERY_BYTES);
  const rendering = new Map<string, Promise<CachedPage | RenderedPage>>();
  let version = 0;
  let changes = 0;
  const asked = { hits: 0, misses: 0 };
  let onInvalidate = () => {};
  /** All writes in this period are known. Without other instances, it is unlimited. */
  let confirmed = { since: 0, until: Number.POSITIVE_INFINITY };

  async function renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> {
    // Read before rendering: a write during the rendering must invalidate it.
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

  /** True if no write has been seen since, locally or through NOTIFY. */
  function isCurrent(reading: PageVersion): boolean {
    const oldest = performance.now() - UNCONFIRMED_MAX_MS;
    const isConfirmed = reading.asOf >= confirmed.since && confirmed.until > oldest;
    return reading.version === version && (isConfirmed || reading.asOf > oldest);
  }

  const find = (key: string): CachedPage | undefined => plain.get(key) ?? withQuery.get(key);

  /** True if a stale page may be served: no write since its rendering is known or may have been missed before the outage. */
  const mayStandIn = (page: CachedPage): boolean =>
    page.changes === changes && page.asOf >= confirmed.since && performance.now() - page.asOf < STALE_IF_ERROR_MAX_MS;

  /** The cached page of a URL, if it is current, or may be served stale for now. */
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
      onInvalidate();
    },
    /** Calls `listener` with every write that is seen. */
    onInvalidate(listener: () => void) {
      onInvalidate = listener;
    },
    /** Confirms that all writes between these times (performance.now()) are known. */
    confirm(since: number, until: number) {
      confirmed = { since, until };
    },
    now,
    isCurrent,
    fresh,
    /** Cache hits, misses, and the memory of all pages in bytes. */
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
      // It cannot be rendered now. Try again soon, but not for each visitor.
      kept.standsInUntil = performance.now() + UNCONFIRMED_MAX_MS;
      return kept;
    },
  };
}

/** Keeps the most recently used pages that fit. */
function createShelf(maxSize: number) {
  return new LRUCache<string, CachedPage>({
    maxSize,
    // Measured when stored; the best compression replaces `br` later, and is smaller.
    sizeCalculation: ({ html, br, gzip }) => html.length + br.length + gzip.length,
  });
}

export function isCached(page: CachedPage | RenderedPage): page is CachedPage {
  return "etag" in page;
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** The Content-Security-Policy of a page, which allows exactly its inline scripts and styles, by hash. */
export function buildPolicy(html: string, connectTo: string | undefined): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag, attributes = "", content = ""] of html.matchAll(INLINE)) {
    if (/\bsrc=|type="application\/(?:ld\+)?json"/.test(attributes)) continue;
    hashes[tag as "script" | "style"].add(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  }
  return contentSecurityPolicy({ scripts: [...hashes.script], styles: [...hashes.style], connectTo });
}
