import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};
const TEXT = new Set([".html", ".css", ".js", ".svg", ".json", ".txt"]);

export interface StaticSite {
  url: string;
  close(): void;
}

interface Sent {
  headers: Record<string, string | number>;
  body: Buffer;
}

/**
 * Serves folders from memory, precompressed with the best Brotli quality, like a good static host, so that the server does
 * not slow down the other frameworks' pages. Each folder comes with its base path. `headers` are added to every file.
 */
export async function serveStatic(
  folders: [base: string, folder: string][],
  { port = 0, headers = {} }: { port?: number; headers?: Sent["headers"] } = {},
): Promise<StaticSite> {
  const files = new Map<string, Sent>();
  for (const [base, folder] of folders) {
    for (const file of filesIn(folder)) {
      const address = path.posix.join(base, file).replace(/(^|\/)index\.html$/, "$1");
      files.set(address, toSend(path.join(folder, file)));
    }
  }
  const server = createServer((request, response) => {
    const found = files.get(decodeURIComponent((request.url ?? "/").split("?")[0] ?? "/"));
    if (!found) return response.writeHead(404).end();
    if (request.headers["if-none-match"] === found.headers.etag) return response.writeHead(304).end();
    response.writeHead(200, { ...found.headers, ...headers }).end(found.body);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const { port: listening } = server.address() as { port: number };
  return {
    url: `http://localhost:${listening}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function toSend(file: string): Sent {
  const type = path.extname(file);
  const content = readFileSync(file);
  const isText = TEXT.has(type);
  const body = isText ? brotliCompressSync(content) : content;
  return {
    body,
    headers: {
      "content-type": TYPES[type] ?? "application/octet-stream",
      "content-length": body.length,
      etag: `"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`,
      // Names of built files contain a hash.
      "cache-control": /\/_astro\/|\/static\//.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
      ...(isText && { "content-encoding": "br", vary: "Accept-Encoding" }),
    },
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .map((file) => file.split(path.sep).join("/"));
}
