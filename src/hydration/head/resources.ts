/** Under names that no style sheet loads, so the fonts are fetched only when requested here, both at once. */
const loadedFonts = () => [
  new FontFace("Loaded Familjen", "url(/fonts/display.woff2)", { weight: "700", display: "swap" }),
  new FontFace("Loaded Instrument", "url(/fonts/text.woff2)", { weight: "450 600", display: "swap" }),
];

/** From a frame's beginning until the visitor sees it, on a slow device. */
const PAINTING_MS = 100;

/** What the first view does not need is requested once that is loaded and painted, so that it takes nothing from its picture. */
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
    dataset.late ||= "here";
  };
  const use = () => {
    for (const font of fonts) document.fonts.add(font);
    layOutAll();
  };
  if (document.referrer.startsWith(`${origin}/`)) use();
  else afterFirstView(() => void Promise.all(fonts.map((font) => font.load())).then(use, layOutAll));
}

/** Requests the style sheets for what is below the first view, at the latest when somebody goes there. */
export function requestLateStyles({ dataset }: HTMLElement = document.documentElement): void {
  const request = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("[data-late]")) {
      link.onerror = () => {
        dataset.late = "failed";
      };
      link.disabled = false;
    }
  };
  afterFirstView(request);
  for (const sign of ["scroll", "focusin"]) addEventListener(sign, request, { once: true });
}
