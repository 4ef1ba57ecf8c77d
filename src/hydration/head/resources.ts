/** Under names that no style sheet loads, so the fonts are fetched only when requested here, both at once. */
const loadedFonts = () => [
  new FontFace("Loaded Familjen", "url(/fonts/display.woff2)", { weight: "700", display: "swap" }),
  new FontFace("Loaded Instrument", "url(/fonts/text.woff2)", { weight: "450 600", display: "swap" }),
];

/** From a frame's beginning until the visitor sees it, on a slow device. */
const PAINTING_MS = 100;

/** Requests what the first view does not need once that view is loaded and painted, so the two do not compete. */
function afterFirstView(request: () => void): void {
  addEventListener("load", () => requestAnimationFrame(() => setTimeout(request, PAINTING_MS)));
}

/**
 * The fonts are applied together: each font swap lays out the whole page again, and so this is when it is laid out down to
 * its end (site/home/below-fold.css). A visitor from another page of the site has them already.
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

/** Requests the style sheets for what is below the fold: after the first paint, or when the visitor goes there. */
export function requestDeferredStyles({ dataset }: HTMLElement = document.documentElement): void {
  const request = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("[data-deferred-styles]")) {
      link.onerror = () => {
        dataset.belowFold = "failed";
      };
      link.disabled = false;
    }
  };
  afterFirstView(request);
  for (const type of ["scroll", "focusin"]) addEventListener(type, request, { once: true });
}
