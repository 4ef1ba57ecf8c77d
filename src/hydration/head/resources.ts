import { listen } from "./listen.ts";

/** The time from the start of a frame until it is visible, on a slow device. */
const PAINTING_MS = 100;

/** Resolves at the start of a frame. */
const frame = () => new Promise(requestAnimationFrame);

/** Resolves when what the page shows now is painted. */
const painted = () => frame().then(() => new Promise((resolve) => setTimeout(resolve, PAINTING_MS)));

/**
 * Requests fonts and the style sheets for content below the fold once the first view is loaded and painted, so that
 * they do not compete with it. Visitors from another page of the site have the fonts already.
 *
 * The fonts are applied together, because each swap lays out the page again. With them and the style sheets, the
 * sections of the home page are laid out, one in each frame, then the footer (site/site.css): a press in between waits
 * for one of them at most. A visitor who scrolls or moves the focus does not wait for the fonts, nor does an address
 * with a fragment: until its section is laid out, the browser cannot scroll there.
 */
export async function requestResources(): Promise<void> {
  const { dataset } = document.documentElement;
  const wantsMore = new Promise<unknown>((resolve) => {
    listen(location.hash ? "DOMContentLoaded" : "scroll", resolve);
    listen("focusin", resolve);
  });
  const firstView = new Promise<unknown>((resolve) => addEventListener("load", resolve)).then(painted);
  // Under names that no style sheet loads, so that they are fetched only from here.
  const fonts = [
    new FontFace("Loaded Familjen", "url(/fonts/display.woff2)", { weight: "700" }),
    new FontFace("Loaded Instrument", "url(/fonts/text.woff2)", { weight: "450 600" }),
  ];
  const fontsLoaded = document.referrer.startsWith(`${origin}/`)
    ? Promise.resolve()
    : firstView.then(() => Promise.all(fonts.map((font) => font.load())));
  const fontsApplied = fontsLoaded
    .then(() => {
      for (const font of fonts) document.fonts.add(font);
    })
    .then(painted, painted);

  await Promise.race([firstView, wantsMore]);
  const styles = [...document.querySelectorAll<HTMLLinkElement>("link[disabled]")].map(
    (link) =>
      new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = reject;
        link.disabled = false;
      }),
  );
  await Promise.all([...styles, Promise.race([fontsApplied, wantsMore])]).catch(() => {
    dataset.belowFold = "failed";
  });
  for (const section of document.querySelectorAll<HTMLElement>(".below-fold > section")) {
    await frame();
    section.dataset.shown = "";
  }
  await frame();
  dataset.belowFold ||= "ready";
  document.querySelector(":target")?.scrollIntoView();
}
