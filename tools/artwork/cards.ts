// Draws the social cards: one per page, service and project, on the page's background with its illustration or photo.
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { fullContent } from "../../src/content/claims/shown-content.ts";
import type { Tone } from "../../src/content/tones.ts";
import { readContentFiles } from "../../src/server/content/read-files.ts";
import { logoMark } from "../../src/ui/logo-mark.ts";
import { SOCIAL_CARD } from "../../src/ui/social-card.ts";
import { openBrowser } from "./browser.ts";
import { colourOf } from "./colours.ts";

const HERE = import.meta.dirname;
const { width: WIDTH, height: HEIGHT } = SOCIAL_CARD;
const BYTES_MAX = 120_000;
const { about, company, contact, projects, services, team } = fullContent(
  readContentFiles(path.join(HERE, "../../content")).documents,
);
const PAGE = colourOf("ash");
const INK = colourOf("ink");
const MOLTEN = colourOf("molten");

interface Card {
  name: string;
  heading: string;
  tone: Tone;
  /** A published image in public/images, so that cards can be redrawn without drawing the illustrations. */
  picture: string;
  /** Photographs are framed; illustrations bleed off the right edge. */
  isPhotograph?: boolean;
}

const CARDS: Card[] = [
  { name: "default", heading: company.tagline, tone: "straw", picture: "hero/melting-pot-1440" },
  { name: "home", heading: company.tagline, tone: "straw", picture: "hero/melting-pot-1440" },
  { name: "about", heading: about.heading, tone: "verdigris", picture: "hero/one-piece-1440" },
  { name: "services", heading: "Fourteen services, one team", tone: "sky", picture: "services/3-960" },
  {
    name: "projects",
    heading: "Twenty projects",
    tone: "bone",
    picture: "projects/01-northmoor-ferries-1-1600",
    isPhotograph: true,
  },
  { name: "team", heading: team.heading, tone: "rose", picture: "team/samira-okell-800" },
  { name: "contact", heading: contact.heading, tone: "straw", picture: "states/offices-640" },
  { name: "reviews", heading: "What clients say", tone: "rose", picture: "states/trust-480" },
  ...services.items.map(({ id, title, tone }) => ({
    name: `service-${id}`,
    heading: title,
    tone,
    picture: `services/${id}-960`,
  })),
  ...projects.items.map(({ slug, title, featured }) => ({
    name: `project-${slug}`,
    heading: title,
    tone: "bone" as const,
    picture: `${featured.picture}-1600`,
    isPhotograph: true,
  })),
];

/** Draws the cards whose name contains `only`, and yields their files. @throws if one exceeds crawlers' size limits */
export async function* drawCards(images: string, only = ""): AsyncGenerator<string> {
  const folder = path.join(images, "cards");
  await mkdir(folder, { recursive: true });
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  for (const card of CARDS.filter(({ name }) => name.includes(only))) {
    await page.setContent(html(card, path.join(images, `${card.picture}.avif`)));
    await page.evaluate(() => document.fonts.ready);
    const png = await page.screenshot();
    const jpeg = await sharp(png).jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer();
    if (jpeg.length > BYTES_MAX)
      throw new Error(`The card ${card.name} has ${jpeg.length} bytes, ${BYTES_MAX} at most.`);
    const file = path.join(folder, `${card.name}.jpg`);
    await writeFile(file, jpeg);
    yield file;
  }
  await browser.close();
}

const dataUrl = (type: string, file: string) => `data:${type};base64,${readFileSync(file).toString("base64")}`;

function html({ heading, tone, isPhotograph }: Card, picture: string): string {
  const font = dataUrl("font/woff2", path.join(HERE, "../../public/fonts/display.woff2"));
  const { viewBox, cup, ball, level } = logoMark;
  return `<!doctype html><style>
@font-face { font-family: Display; src: url(${font}); font-weight: 700; }
body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; background: ${PAGE}; color: ${INK}; font: 700 84px/0.95 Display; letter-spacing: -0.035em; }
.field { position: absolute; inset: 20px; border-radius: 36px; background: ${colourOf(tone)}; overflow: hidden; }
.field img { position: absolute; ${
    isPhotograph
      ? "right: -60px; top: 96px; width: 600px; height: 450px; border-radius: 24px; object-fit: cover"
      : "right: -30px; bottom: -40px; height: 104%; max-width: 66%; object-fit: contain; object-position: right bottom"
  }; }
.logo { position: absolute; left: 20px; top: 20px; display: flex; gap: 14px; align-items: center; padding: 6px 34px 20px 8px; border-bottom-right-radius: 28px; background: ${PAGE}; font-size: 40px; }
.logo::before, .logo::after { content: ""; position: absolute; width: 28px; height: 28px; background: radial-gradient(circle at 100% 100%, transparent 27.5px, ${PAGE} 28px); }
.logo::before { left: 100%; top: 0; } .logo::after { left: 0; top: 100%; }
h1 { position: absolute; left: 76px; bottom: 76px; width: ${isPhotograph ? 500 : 600}px; margin: 0; font-size: ${heading.length > 24 || /\w{12}/.test(heading) ? 68 : 84}px; text-wrap: balance; }
</style><div class="field"><img src="${dataUrl("image/avif", picture)}"></div>
<div class="logo"><svg width="56" height="56" viewBox="${viewBox}"><path d="${cup}" fill="${INK}"/><circle cx="${ball.cx}" cy="${ball.cy}" r="${ball.r}" fill="${MOLTEN}"/><rect x="${level.x}" y="${level.y}" width="${level.width}" height="${level.height}" fill="${MOLTEN}"/></svg>${company.name}</div>
<h1>${heading}</h1>`;
}
