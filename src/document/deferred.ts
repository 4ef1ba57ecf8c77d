const LOAD_GRACE_MS = 1_000;

/** Under names that no style sheet loads, so the fonts are fetched only when requested here, both at once. */
const FONTS = [
  { family: "Loaded Familjen", url: "/fonts/display.woff2", weight: "700" },
  { family: "Loaded Instrument", url: "/fonts/text.woff2", weight: "450 600" },
];

/**
 * The fonts are loaded after the first paint (or a second after `load`, if the browser does not report it), and applied
 * together: each font swap lays out the whole page again. A visitor from another page of the site has them already.
 */
export function requestFonts(): void {
  const fonts = FONTS.map(
    ({ family, url, weight }) => new FontFace(family, `url(${url})`, { weight, display: "swap" }),
  );
  const use = () => {
    for (const font of fonts) document.fonts.add(font);
  };
  if (document.referrer.startsWith(`${origin}/`)) {
    use();
    return;
  }
  const load = () => void Promise.all(fonts.map((font) => font.load())).then(use, () => {});
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint")[0]) load();
  }).observe({ type: "paint", buffered: true });
  addEventListener("load", () => setTimeout(load, LOAD_GRACE_MS));
}

/** Applies the style sheets for what is below the first view once the page has been parsed. */
export function applyDeferredStyles({ dataset }: HTMLElement = document.documentElement): void {
  document.addEventListener("DOMContentLoaded", () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("[data-late]")) {
      link.onerror = () => {
        dataset.late = "failed";
      };
      link.media = "all";
    }
  });
}
