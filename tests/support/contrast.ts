import type { Page } from "@playwright/test";

/** The minimum contrast of text: large or bold text may have less, but the site has no such text. */
const CONTRAST_MIN = 4.5;

/**
 * Unreadable texts in a part of the page, as sentences. Axe skips gradient backgrounds, such as that of a dialog's
 * card; here its main colour is used.
 */
export function weakTexts(page: Page, part: string): Promise<string[]> {
  return page.evaluate(
    ({ part, least }) => {
      const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      if (!context) throw new Error("The browser has no canvas");
      const channels = (colour: string) => {
        context.clearRect(0, 0, 1, 1);
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data];
      };
      const luminance = ([red = 0, green = 0, blue = 0]: number[]) => {
        const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
          const value = channel / 255;
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      /** The main colour of a dialog's card. */
      const cardOf = (dialog: Element) => {
        const probe = document.createElement("span");
        probe.style.cssText = "position:absolute;background:var(--card)";
        dialog.append(probe);
        const { backgroundColor } = getComputedStyle(probe);
        probe.remove();
        return backgroundColor;
      };
      const groundOf = (element: Element) => {
        for (let at: Element | null = element; at; at = at.parentElement) {
          const { backgroundColor, backgroundImage } = getComputedStyle(at);
          const [, , , alpha = 0] = channels(backgroundColor);
          if (alpha === 255) return backgroundColor;
          if (at.matches(".dialog") && backgroundImage !== "none") return cardOf(at);
        }
        return "white";
      };
      const found: string[] = [];
      const texts = document.createTreeWalker(document.querySelector(part) ?? document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const element = text.parentElement;
        if (!element || text.textContent?.trim() === "") continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const [ink, ground] = [getComputedStyle(element).color, groundOf(element)];
        const [one, other] = [luminance(channels(ink)), luminance(channels(ground))];
        const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
        if (contrast < least)
          found.push(`"${text.textContent?.trim()}" has ${contrast.toFixed(2)}: ${ink} on ${ground}`);
      }
      return found;
    },
    { part, least: CONTRAST_MIN },
  );
}
