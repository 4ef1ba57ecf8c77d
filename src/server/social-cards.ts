import { createHash } from "node:crypto";
import path from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { OverlayOptions } from "sharp";
import { logoMark } from "../ui/logo-mark.ts";
import { SOCIAL_CARD } from "../ui/social-card.ts";
import type { AppContext } from "./app-context.ts";
import { brandColours } from "./pages/brand-colours.ts";

// Social cards whose text changes, composed on their first request. Those of fixed pages are drawn by tools/artwork.

/** Maximum size of a cache, and of a card. Some crawlers accept only a few hundred kB. */
const KEPT_BYTES = 8 * 1024 * 1024;
const CARD_BYTES = 120_000;
const QUALITY = 86;
const LOWER_QUALITIES = [70, 50, 30];
const { width: WIDTH, height: HEIGHT } = SOCIAL_CARD;
const { light } = brandColours;

export const INK = light.ink;

/** A built file that cards are made of, below public/. */
export function builtFile({ config, root }: Pick<AppContext, "config" | "root">, ...names: string[]): string {
  return path.join(root, config.mode === "development" ? "public" : "build/client", ...names);
}

/** The font is bundled, since servers may have none. */
export const cardFont = (appContext: Pick<AppContext, "config" | "root">): string =>
  builtFile(appContext, "fonts", "card.ttf");

/** Draws one card at a time, and keeps cards by the hash of what they show, up to KEPT_BYTES. */
export function createCardCache() {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
  let queue: Promise<unknown> = Promise.resolve();

  return {
    /** Simultaneous requests share the result. */
    get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
      const drawn = queue.then(async () => {
        const card = kept.get(key) ?? (await draw());
        kept.set(key, card);
        return card;
      });
      queue = drawn.catch(() => {});
      return drawn;
    },
  };
}

/** Sends a card that shows these values, or 304. `draw` receives their hash. */
export async function sendCard(
  request: FastifyRequest,
  reply: FastifyReply,
  shown: unknown[],
  draw: (hash: string) => Promise<Buffer>,
) {
  const hash = createHash("sha256").update(JSON.stringify(shown)).digest("base64url");
  const etag = `"${hash}"`;
  // Always revalidated, so that caches do not show what was hidden or renamed.
  reply.headers({ "cache-control": "no-cache", etag });
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  return reply
    .headers({
      "content-type": "image/jpeg",
      "content-security-policy": "sandbox; default-src 'none'",
      // Other sites embed the picture in link previews.
      "cross-origin-resource-policy": "cross-origin",
    })
    .send(await draw(hash));
}

/** Loaded lazily, since it takes up to 23 MB of memory. */
const loadSharp = async () => (await import("sharp")).default;

/** Draws text and scales it down to its box: words may be too long, and scripts vary in size. */
export async function drawText(
  words: string,
  fontfile: string,
  pixels: number,
  [width, height]: readonly [number, number],
  lineHeight = 1,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const drawn = await sharp({
    text: {
      text: `<span foreground="${light.ink}" letter_spacing="-1024" line_height="${lineHeight}">${escapeMarkup(words)}</span>`,
      font: `Familjen Grotesk ${pixels}`,
      fontfile,
      width,
      wrap: "word-char",
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer();
  return sharp(drawn).resize({ width, height, fit: "inside", withoutEnlargement: true }).toBuffer();
}

interface Frame {
  agency: string;
  font: string;
  tone: "sky" | "straw";
  /** SVG to draw on the panel. */
  inside?: string;
}

/** The panel with the logo in its notch. */
export async function drawFrame({ agency, font, tone, inside = "" }: Frame): Promise<Buffer> {
  const sharp = await loadSharp();
  const { viewBox, cup, ball, level } = logoMark;
  const notch = 130 + agency.length * 24;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="${light.ash}"/>
<rect x="20" y="20" width="${WIDTH - 40}" height="${HEIGHT - 40}" rx="36" fill="${light[tone]}"/>
<path d="M20 20h${notch + 28}a28 28 0 0 0-28 28v14a28 28 0 0 1-28 28H48a28 28 0 0 0-28 28Z" fill="${light.ash}"/>
<svg x="28" y="24" width="56" height="56" viewBox="${viewBox}"><path d="${cup}" fill="${light.ink}"/><circle cx="${ball.cx}" cy="${ball.cy}" r="${ball.r}" fill="${light.molten}"/><rect x="${level.x}" y="${level.y}" width="${level.width}" height="${level.height}" fill="${light.molten}"/></svg>
${inside}
</svg>`;
  const name = await drawText(agency, font, 40, [400, 56]);
  return sharp(Buffer.from(svg))
    .composite([{ input: name, left: 98, top: 38 }])
    .png()
    .toBuffer();
}

/** Puts pictures on the panel. Large files, which crawlers skip, get a lower quality; dense scripts take more bytes. */
export async function encodeCard(frame: Buffer, pictures: OverlayOptions[]): Promise<Buffer> {
  const sharp = await loadSharp();
  const card = await sharp(frame).composite(pictures).png().toBuffer();
  const encode = (quality: number) =>
    sharp(card).jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer();
  let jpeg = await encode(QUALITY);
  for (const lower of LOWER_QUALITIES) {
    if (jpeg.length <= CARD_BYTES) break;
    jpeg = await encode(lower);
  }
  return jpeg;
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
