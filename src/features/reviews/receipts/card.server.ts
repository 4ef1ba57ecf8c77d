import { createHash } from "node:crypto";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { STAR } from "#src/client/star.ts";
import { excerpt } from "#src/contract/excerpt.ts";
import { RATING_MAX } from "#src/contract/rating.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { UUID } from "#src/server/cursor.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { brandColours } from "#src/server/pages/brand-colours.ts";
import { subjectsOf } from "#src/server/subjects.ts";
import { logoMark } from "#src/ui/logo-mark.ts";
import type { PublicReview } from "../public-review.server.ts";
import { findReviewStatus } from "./review-status.server.ts";

const [WIDTH, HEIGHT] = [1200, 630];
const TEXT_WIDTH = 1_020;
const TEXT_HEIGHT = 290;
const TEXT_MAX = 150;
/** Maximum size of the cache, and of a card. Some crawlers accept only a few hundred kB. */
const KEPT_BYTES = 8 * 1024 * 1024;
const CARD_BYTES = 120_000;
const QUALITY = 86;
const LOWER_QUALITIES = [70, 50, 30];
/** Font sizes of the quote, by maximum number of code points. */
const SIZES = [
  [40, 92],
  [90, 70],
  [TEXT_MAX + 1, 56],
] as const;
const { light } = brandColours;

/**
 * Serves the social card of a published review. Cards are rendered on first request, one at a time, and cached by content
 * up to KEPT_BYTES. The font is bundled, since servers may have none.
 */
export function serveReviewCards(app: FastifyInstance, { database, config, content, root }: AppContext): void {
  const font = path.join(root, config.mode === "development" ? "public" : "build/client", "fonts", "card.ttf");
  const kept = new Map<string, Buffer>();
  let keptBytes = 0;
  let queue: Promise<unknown> = Promise.resolve();

  function keep(key: string, card: Buffer): Buffer {
    kept.set(key, card);
    keptBytes += card.length;
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= KEPT_BYTES) break;
      kept.delete(oldest);
      keptBytes -= length;
    }
    return card;
  }

  /** Renders one card at a time; simultaneous requests share the result. */
  function renderCard(review: PublicReview, name: string, key: string): Promise<Buffer> {
    const drawn = queue.then(async () => kept.get(key) ?? keep(key, await drawCard(review, name, font)));
    queue = drawn.catch(() => {});
    return drawn;
  }

  app.get<{ Params: { file: string } }>("/media/reviews/:file", async (request, reply) => {
    const [, id = ""] = /^(.{36})\.jpg$/.exec(request.params.file) ?? [];
    const status = UUID.test(id) ? await findReviewStatus(database, id, subjectsOf(content.current())) : undefined;
    if (status?.state !== "published") throw new ApiError("notFound");
    const { name } = content.current().company;
    const key = contentKey(status.review, name);
    const etag = `"${key}"`;
    // Always revalidated, so that caches don't show hidden reviews.
    reply.headers({ "cache-control": "no-cache", etag });
    if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
    return reply
      .headers({
        "content-type": "image/jpeg",
        "content-security-policy": "sandbox; default-src 'none'",
        // Other sites embed the picture in link previews.
        "cross-origin-resource-policy": "cross-origin",
      })
      .send(await renderCard(status.review, name, key));
  });
}

/** A hash of everything shown on a card. */
function contentKey({ _id, rating, description, user }: PublicReview, agency: string): string {
  const content = JSON.stringify([_id, rating, description, user.name, agency]);
  return createHash("sha256").update(content).digest("base64url");
}

async function drawCard(
  { rating, description, user }: PublicReview,
  agency: string,
  fontfile: string,
): Promise<Buffer> {
  // Loaded lazily, since it takes up to 23 MB of memory.
  const { default: sharp } = await import("sharp");
  const text = excerpt(description, TEXT_MAX);
  const size = SIZES.find(([most]) => [...text].length <= most)?.[1] ?? SIZES[2][1];
  /** Renders text and scales it down to its box: words may be too long, and scripts vary in size. */
  async function line(words: string, pixels: number, width: number, height: number): Promise<Buffer> {
    const drawn = await sharp({
      text: {
        text: `<span foreground="${light.ink}" letter_spacing="-1024">${escapeMarkup(words)}</span>`,
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
  const card = await sharp(Buffer.from(frame(rating, agency)))
    .composite([
      { input: await line(agency, 40, 400, 56), left: 98, top: 38 },
      { input: await line(`“${text}”`, size, TEXT_WIDTH, TEXT_HEIGHT), left: 76, top: 230 },
      { input: await line(excerpt(user.name, 48), 36, TEXT_WIDTH, 56), left: 76, top: 540 },
    ])
    .png()
    .toBuffer();
  // Lower the quality of large files, which crawlers skip; dense scripts take more bytes.
  const encode = (quality: number) =>
    sharp(card).jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer();
  let jpeg = await encode(QUALITY);
  for (const lower of LOWER_QUALITIES) {
    if (jpeg.length <= CARD_BYTES) break;
    jpeg = await encode(lower);
  }
  return jpeg;
}

/** An SVG of the panel, logo and stars. */
function frame(rating: number, agency: string): string {
  const { viewBox, cup, ball, level } = logoMark;
  const notch = 130 + agency.length * 24;
  const stars = Array.from({ length: RATING_MAX }, (_, place) => `<path d="M${place * 28 + 12} 2.4${STAR}"/>`).join("");
  const filled = Math.floor(rating) * 28 + (rating % 1) * 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="${light.ash}"/>
<rect x="20" y="20" width="${WIDTH - 40}" height="${HEIGHT - 40}" rx="36" fill="${light.sky}"/>
<path d="M20 20h${notch + 28}a28 28 0 0 0-28 28v14a28 28 0 0 1-28 28H48a28 28 0 0 0-28 28Z" fill="${light.ash}"/>
<svg x="28" y="24" width="56" height="56" viewBox="${viewBox}"><path d="${cup}" fill="${light.ink}"/><circle cx="${ball.cx}" cy="${ball.cy}" r="${ball.r}" fill="${light.molten}"/><rect x="${level.x}" y="${level.y}" width="${level.width}" height="${level.height}" fill="${light.molten}"/></svg>
<svg x="76" y="146" width="306" height="54" viewBox="0 0 136 24" fill="${light.ink}"><g opacity=".2">${stars}</g><svg width="${filled}" height="24">${stars}</svg></svg>
</svg>`;
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
