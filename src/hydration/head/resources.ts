import { applySheet, fetchSheet } from "../deferred-sheet.ts";
import { listen } from "./listen.ts";

/** The time from the start of a frame until it is visible, on a slow device. */
const PAINTING_MS = 100;

/** The page is completed without fonts that take longer. */
const FONTS_MS = 3_000;

/** The page is shown without pictures or style sheets that take longer; they still apply when they arrive. */
const RESOURCES_MS = 6_000;

/** Resolves at the start of a frame. */
const frame = () => new Promise(requestAnimationFrame);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when what the page shows now is painted. */
const painted = () => frame().then(() => wait(PAINTING_MS));

/**
 * Fetches the style sheets for content below the fold and applies them together, so that the page is restyled once.
 * Rejects if one fails or takes too long.
 */
async function applySheets(): Promise<unknown> {
  // All others are inlined in the first page.
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const fetched = sheets.map(
    (link) =>
      new Promise<unknown>((resolve, reject) => {
        // Hydration may have requested it already (deferred-styles.tsx).
        if (link.sheet) resolve(undefined);
        link.onload = resolve;
        link.onerror = reject;
        fetchSheet(link);
      }),
  );
  return Promise.race([Promise.all(fetched), wait(RESOURCES_MS).then(() => Promise.reject())]).finally(() =>
    sheets.forEach(applySheet),
  );
}

/**
 * Applies the fonts after the first view and the style sheets, or at once for visitors from another page of the site,
 * who have them already. No style sheet declares their names, so they are fetched only from here.
 */
async function applyFonts(firstView: Promise<unknown>, sheetsSettled: Promise<unknown>): Promise<void> {
  const areCached = document.referrer.startsWith(`${origin}/`);
  if (!areCached) await firstView;
  const fonts = [
    new FontFace("Loaded Familjen", "url(/fonts/display.woff2)", { weight: "700", display: "swap" }),
    new FontFace("Loaded Instrument", "url(/fonts/text.woff2)", { weight: "450 600", display: "swap" }),
  ];
  // Chromium lays out the whole page again when a style sheet comes after the fonts.
  if (!areCached) await Promise.all([sheetsSettled, ...fonts.map((font) => font.load())]);
  for (const font of fonts) document.fonts.add(font);
}

/**
 * Requests fonts and the style sheets for content below the fold once the first view is loaded and painted, so that
 * they do not compete with it.
 *
 * The fonts are applied together, because each swap lays out the page again. With them and the style sheets, the
 * sections of the home page, whatever is `.late` and the footer are laid out, one in each frame (site/site.css): a press
 * in between waits for one of them at most. A visitor who scrolls (`activity` is start-script.ts's) does not wait for the fonts, nor
 * does an address with a fragment: until its section is laid out, the browser cannot scroll there.
 */
export async function requestResources(): Promise<void> {
  const { dataset } = document.documentElement;
  const { hash } = location;
  const cannotWait = new Promise<void>((resolve) =>
    addEventListener(hash ? "DOMContentLoaded" : "activity", () => {
      if (hash || scrollY) resolve();
    }),
  );
  // Scrolling or a press leaves the fragment. It is kept, since the press may follow a link to another one.
  let leftHash: string | undefined;
  const leave = () => {
    leftHash = location.hash;
  };
  listen("wheel", leave);
  listen("interaction", leave);
  const loaded = new Promise((resolve) => addEventListener("load", resolve));
  const firstView = Promise.race([loaded, wait(RESOURCES_MS)]).then(painted);
  const sheetsApplied = Promise.race([firstView, cannotWait]).then(applySheets);
  const sheetsSettled = sheetsApplied.catch(() => {});
  const fontsApplied = applyFonts(firstView, sheetsSettled).then(painted, painted);

  await Promise.all([
    sheetsApplied,
    Promise.race([fontsApplied, cannotWait, firstView.then(() => wait(FONTS_MS))]),
  ]).catch(() => {
    dataset.belowFold = "failed";
  });
  for (const part of document.querySelectorAll<HTMLElement>(".below-fold > section, .late, body > footer")) {
    await frame();
    part.dataset.laidOut = "";
  }
  await frame();
  dataset.belowFold ||= "ready";
  dispatchEvent(new Event("whole"));
  if (location.hash !== leftHash) document.querySelector(":target")?.scrollIntoView();
}
