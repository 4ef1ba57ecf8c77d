import { listen } from "./listen.ts";

/** The fonts, under names that no style sheet loads, so that they are fetched only from here, and together. */
const loadedFonts = () => [
  new FontFace("Loaded Familjen", "url(/fonts/display.woff2)", { weight: "700", display: "swap" }),
  new FontFace("Loaded Instrument", "url(/fonts/text.woff2)", { weight: "450 600", display: "swap" }),
];

/** The time from the start of a frame until it is visible, on a slow device. */
const PAINTING_MS = 100;

/** Requests resources below the first view once that view is loaded and painted, so that they do not compete. */
function afterFirstView(request: () => void): void {
  addEventListener("load", () => requestAnimationFrame(() => setTimeout(request, PAINTING_MS)));
}

/**
 * Applies the fonts together, because each font swap lays out the whole page again. For the same reason, the page is
 * laid out down to its end at this point (site/home/below-fold.css). Visitors from another page of the site have the
 * fonts already.
 */
export function requestFonts({ dataset }: HTMLElement = document.documentElement): void {
  const fonts = loadedFonts();
  const layOutAll = () => {
    dataset.belowFold ||= "ready";
  };
  const use = () => {
    for (const font of fonts) document.fonts.add(font);
    layOutAll();
  };
  if (document.referrer.startsWith(`${origin}/`)) use();
  else afterFirstView(() => void Promise.all(fonts.map((font) => font.load())).then(use, layOutAll));
}

/**
 * Requests the style sheets for content below the fold: after the first paint, or when the visitor scrolls there. An
 * address with a fragment requests them at once: until they apply, the browser cannot scroll to the fragment's target.
 */
export function requestDeferredStyles({ dataset }: HTMLElement = document.documentElement): void {
  // Each style sheet moves it. Sections with an estimated height would move it again.
  const showTarget = () => {
    const target = document.querySelector(":target");
    if (!target) return;
    dataset.belowFold ||= "ready";
    target.scrollIntoView();
  };
  const request = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("[data-deferred-styles]")) {
      link.onload = showTarget;
      link.onerror = () => {
        dataset.belowFold = "failed";
      };
      link.disabled = false;
    }
    if (!scrollY) showTarget();
  };
  if (location.hash) listen("DOMContentLoaded", request);
  else afterFirstView(request);
  for (const type of ["scroll", "focusin", "hashchange"]) addEventListener(type, request, { once: true });
}
