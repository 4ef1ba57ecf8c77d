import { createHash } from "node:crypto";
import { compressBest, compressQuickly, type Encoding } from "./compression.ts";
import { contentSecurityPolicy } from "./headers.ts";

/** A page as it is sent: whole, compressed once, with its ETag and the policy for its inline scripts. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string | string[]>;
  html: Buffer;
  policy: string;
}

export interface KeptPage extends RenderedPage, Record<Encoding, Buffer> {
  version: number;
  etag: string;
}

/** Pages by their plain address: as many as the site has, with room to grow. */
const KEPT_MAX = 300;
/** Addresses with a query are endless, and anybody can think of new ones: they never take a plain page's place. */
const KEPT_WITH_QUERY_MAX = 100;

export type KeptPages = ReturnType<typeof createKeptPages>;

/**
 * Keeps the public pages that are the same for every visitor. A page is rendered once for many that ask at the same
 * time; a write makes all of them stale; the oldest leave when there are too many. Only plain addresses are worth the
 * best compression: it takes a hundred times the work of the quick one, and a query costs nothing to invent.
 */
export function createKeptPages() {
  const plain = new Map<string, KeptPage>();
  const withQuery = new Map<string, KeptPage>();
  const rendering = new Map<string, Promise<KeptPage | RenderedPage>>();
  let version = 0;

  async function renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage | RenderedPage> {
    // Noted before rendering: a write in the meantime makes this rendering stale at once.
    const startedAt = version;
    const page = await render();
    if (page.status !== 200 || page.headers["set-cookie"]) return page;
    const kept: KeptPage = {
      ...page,
      version: startedAt,
      etag: `"${createHash("sha256").update(page.html).digest("base64url").slice(0, 27)}"`,
      br: compressQuickly.br(page.html),
      gzip: compressQuickly.gzip(page.html),
    };
    const hasQuery = key.includes("?");
    keepNewest(hasQuery ? withQuery : plain, key, kept, hasQuery ? KEPT_WITH_QUERY_MAX : KEPT_MAX);
    if (!hasQuery) {
      void compressBest(page.html).then((best) => {
        kept.br = best;
      });
    }
    return kept;
  }

  return {
    markStale() {
      version++;
    },
    async get(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage | RenderedPage> {
      const kept = plain.get(key) ?? withQuery.get(key);
      if (kept?.version === version) return kept;
      const flight = `${version} ${key}`;
      const started = rendering.get(flight);
      if (started) return started;
      const promise = renderAndKeep(key, render).finally(() => rendering.delete(flight));
      rendering.set(flight, promise);
      return promise;
    },
  };
}

function keepNewest(shelf: Map<string, KeptPage>, key: string, page: KeptPage, max: number) {
  shelf.delete(key);
  shelf.set(key, page);
  if (shelf.size > max) shelf.delete(shelf.keys().next().value as string);
}

export function isKept(page: KeptPage | RenderedPage): page is KeptPage {
  return "etag" in page;
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** The policy of a page: it names the hash of each inline script and style in this very HTML, and allows no other. */
export function policyOf(html: string, connectTo: string | undefined): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag, attributes = "", content = ""] of html.matchAll(INLINE)) {
    if (/\bsrc=|type="application\/(?:ld\+)?json"/.test(attributes)) continue;
    hashes[tag as "script" | "style"].add(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  }
  return contentSecurityPolicy({ scripts: [...hashes.script], styles: [...hashes.style], connectTo });
}
