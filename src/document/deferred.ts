const LOAD_GRACE_MS = 1_000;

/**
 * The fonts are asked for once something is painted (a second after the load, where nobody tells), or at once by a
 * visitor who comes from a page of the site and has them already.
 */
export function requestFonts({ dataset }: HTMLElement = document.documentElement): void {
  const request = () => {
    dataset.painted = "";
  };
  if (document.referrer.startsWith(`${origin}/`)) {
    request();
    return;
  }
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint")[0]) request();
  }).observe({ type: "paint", buffered: true });
  addEventListener("load", () => setTimeout(request, LOAD_GRACE_MS));
}

/** Applies the style sheets of what is below the first view once the page has been parsed. */
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
