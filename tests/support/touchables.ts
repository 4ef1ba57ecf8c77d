import type { Page } from "@playwright/test";

// Finds everything on a page that a visitor can interact with, so that new elements are tested too.

export interface Part {
  /** Its kind and location: similar elements on a page are tested once. */
  name: string;
  /** Its index among all interactive elements. */
  index: number;
  kind: "press" | "choose" | "type" | "pick";
}

/** All external links are handled by the browser, and tested as one. */
export const LINK_AWAY = "a link that leads away";

/**
 * Elements that appear or disappear at hydration cannot be tested both before and after it, and would shift the others'
 * indexes: a carousel's buttons and the links on its slides, and an invited client's name, which is on the page until
 * the code knows that there is none.
 */
export const TOUCHABLE =
  "a[href]:not([aria-roledescription=slide] *), button:not(.carousel-controls *), summary, input:not([type=hidden], .for-client *), select, textarea";

/** Every visible element of a page. The page's frame is the same everywhere, and left out if `isFramed` is false. */
export function touchables(page: Page, isFramed: boolean): Promise<Part[]> {
  return page.evaluate(
    ({ hasFrame, selector, linkAway }) => {
      // Without the skip link, which no pointer reaches.
      const FRAME = "header, footer, .chat";
      const all = [...document.querySelectorAll(selector)];
      const found = new Map<string, Part>();
      for (const [index, element] of all.entries()) {
        if (!(element instanceof HTMLElement) || element.matches(":disabled")) continue;
        const inMain = element.closest("main, .account") !== null;
        if (!inMain && (!hasFrame || !element.closest(FRAME))) continue;
        // Honeypots, and elements that are covered or off-screen.
        const shown = (element as HTMLInputElement).labels?.[0] ?? element;
        const { width, height } = shown.getBoundingClientRect();
        if (!shown.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || width < 4 || height < 4)
          continue;
        if (element.closest("[aria-hidden=true], [inert]")) continue;
        // Handled by another program: an email, a call.
        if (element instanceof HTMLAnchorElement && !/^https?:$/.test(element.protocol)) continue;
        // A new tab is handled by the browser, unless the link leads nowhere.
        if (element.getAttribute("target") === "_blank" && element.getAttribute("href") !== "") continue;
        const { tagName, className, type = "", name = "" } = element as HTMLInputElement;
        const isCheck = type === "radio" || type === "checkbox";
        const kind = isCheck
          ? "choose"
          : tagName === "SELECT"
            ? "pick"
            : /INPUT|TEXTAREA/.test(tagName)
              ? "type"
              : "press";
        if (type === "file") continue;
        // Links differ by their target within or outside the page; fields by their names.
        const leads =
          element instanceof HTMLAnchorElement ? (element.pathname === location.pathname ? "within" : "away") : "";
        const place = element.closest("section, nav, form, article, footer, header")?.className.split(" ")[0] ?? "";
        const look = [tagName.toLowerCase(), type, name, className.replace(/\s+/g, "."), place, leads];
        const label = leads === "away" ? linkAway : look.filter(Boolean).join(" ");
        if (!found.has(label)) found.set(label, { name: label, index, kind });
      }
      return [...found.values()];
    },
    { hasFrame: isFramed, selector: TOUCHABLE, linkAway: LINK_AWAY },
  );
}

declare global {
  interface Window {
    /** True if the last target has been hit. */
    isHit?: boolean;
  }
}

interface Place {
  index: number;
  selector: string;
}

const AIMS_MAX = 3;

/** Interacts with an element as a visitor would: scrolls to it and clicks, chooses, or types. */
export async function touch(page: Page, { index, kind, name }: Part): Promise<void> {
  const place = { index, selector: TOUCHABLE };
  if (kind === "pick") {
    await aimAt(page, place, name);
    return pickLast(page, place);
  }
  let isHit = false;
  for (let aim = 1; aim <= AIMS_MAX && !isHit; aim++) {
    const { x, y } = await aimAt(page, place, name);
    await page.mouse.click(x, y);
    // Fonts that load between locating and clicking may shift an element by a line. If the document is new, the click
    // has hit.
    isHit = await page.evaluate(() => window.isHit ?? true).catch(() => true);
  }
  if (!isHit) throw new Error(`Another part covers "${name}".`);
  if (kind === "type") await page.keyboard.type("7a");
}

async function aimAt(page: Page, place: Place, name: string): Promise<{ x: number; y: number }> {
  const at = await page.evaluate(async ({ index, selector }) => {
    const shownPart = () => {
      const element = document.querySelectorAll<HTMLInputElement>(selector)[index];
      return element?.labels?.[0] && element.matches("[type=radio], [type=checkbox]") ? element.labels[0] : element;
    };
    // Clicks like a visitor, once the element exists and has stopped moving.
    let [box, calmFrames] = [new DOMRect(), 0];
    for (let frame = 0; frame < 900 && calmFrames < 4; frame++) {
      const shown = shownPart();
      const isVisible = shown?.checkVisibility({ visibilityProperty: true }) ?? false;
      shown?.scrollIntoView({ block: "center", behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = shown?.getBoundingClientRect() ?? new DOMRect();
      calmFrames = isVisible && now.x === box.x && now.y === box.y && now.width > 0 ? calmFrames + 1 : 0;
      box = now;
    }
    window.isHit = false;
    const noteHit = ({ target }: Event) => {
      window.isHit = shownPart()?.contains(target as Node) ?? false;
    };
    addEventListener("pointerdown", noteHit, { once: true, capture: true });
    return calmFrames > 0 && { x: box.x + Math.min(box.width / 2, 40), y: box.y + box.height / 2 };
  }, place);
  if (!at) throw new Error(`"${name}" is not to be seen.`);
  return at;
}

function pickLast(page: Page, place: Place): Promise<void> {
  return page.evaluate(({ index, selector }) => {
    const select = document.querySelectorAll<HTMLSelectElement>(selector)[index];
    if (!select) return;
    select.focus();
    select.selectedIndex = select.options.length - 1;
    for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
  }, place);
}

/** The visible effects of a visitor's actions. */
export function outcome(page: Page) {
  return page.evaluate(() => {
    const nameOf = (element: Element | null) =>
      element &&
      `${element.tagName} ${element.id} ${element.getAttribute("class") ?? ""} ${element.getAttribute("name") ?? ""}`;
    const list = <T>(selector: string, read: (element: HTMLElement) => T) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map(read);
    // The scroll position as a visitor sees it: sections that were never near the viewport have an estimated height.
    const headingInView = () => {
      const heading = [...document.querySelectorAll("h1, h2, h3, main p")].find(
        (element) => element.checkVisibility() && element.getBoundingClientRect().bottom > 0,
      );
      return (
        heading && `${heading.textContent?.slice(0, 30)} at ${Math.round(heading.getBoundingClientRect().top / 16)}`
      );
    };
    const { theme, motion } = document.documentElement.dataset;
    const field = document.activeElement as HTMLInputElement | null;
    return {
      address: location.pathname + location.search + location.hash,
      heading: document.querySelector("h1")?.textContent,
      seen: headingInView(),
      focus: nameOf(field),
      caret: field?.matches("input[type=text], input[type=password], textarea") ? field.selectionStart : undefined,
      selection: String(getSelection()),
      open: list("details[open], dialog[open], :popover-open", nameOf),
      values: list("input, textarea, select", (element) => {
        const { type, name, value, checked } = element as HTMLInputElement;
        return `${name} ${type} ${type === "radio" || type === "checkbox" ? checked : value}`;
      }).filter((line) => !/^(?:stamp|startedAt) /.test(line)),
      states: list("[aria-pressed], [aria-expanded], [aria-selected], [aria-current]", (element) =>
        ["pressed", "expanded", "selected", "current"].map((state) => element.getAttribute(`aria-${state}`)).join(),
      ),
      said: list(".problem, [role=alert], .notice", (element) => element.textContent),
      // After the first interaction, parts below the first view load their code.
      waiting: list(`[data-queued], [aria-busy=true]${"hasInteracted" in window ? ", [data-deferred]" : ""}`, nameOf),
      theme,
      motion,
    };
  });
}

const LOOK_EVERY_MS = 100;
const CALM_LOOKS = 4;
const LOOKS_MAX = 300;

/** The result once nothing changes anymore and no click is queued. */
export async function settledOutcome(page: Page): Promise<object> {
  let before = "";
  let calmLooks = 0;
  for (let look = 0; look < LOOKS_MAX; look++) {
    const now = await outcome(page).catch(() => undefined);
    const text = JSON.stringify(now);
    const isCalm = now?.waiting.length === 0 && text === before;
    calmLooks = isCalm ? calmLooks + 1 : 0;
    if (now && calmLooks === CALM_LOOKS) return now;
    before = text;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
  throw new Error(`The page does not come to rest: ${before}`);
}
