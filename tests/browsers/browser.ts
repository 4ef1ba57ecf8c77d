/** The operations that each driver implements. Everything else builds on them. */
export interface Engine {
  name: string;
  version: string;
  /** Navigates, and waits until the page's HTML has arrived (in WebKit, until it has loaded). */
  navigate(url: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Evaluates an expression in the page; its value must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks at a point of the viewport. */
  pressAt(x: number, y: number): Promise<void>;
  typeText(text: string): Promise<void>;
  pressKey(key: Key): Promise<void>;
  close(): Promise<void>;
}

export type Key = "Enter" | "Escape" | "Tab";

/** Steps of a journey, for any browser. Each waits for its target. */
export interface Browser {
  open(url: string): Promise<void>;
  /** Waits until the page is hydrated. */
  hydrated(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  press(css: string, text?: string): Promise<void>;
  /** Clicks a field, then types. */
  type(css: string, text: string): Promise<void>;
  /** Types where the caret is. */
  typeHere(text: string): Promise<void>;
  key(key: Key): Promise<void>;
  /** Tabs to an element. */
  tabTo(css: string): Promise<void>;
  texts(css: string): Promise<string[]>;
  path(): Promise<string>;
  evaluate<Result, Given extends unknown[]>(run: (...given: Given) => Result, ...given: Given): Promise<Result>;
  waitFor<Given extends unknown[]>(what: string, isSo: (...given: Given) => boolean, ...given: Given): Promise<void>;
  waitForText(css: string, text: string): Promise<void>;
  waitForPath(path: string): Promise<void>;
}

/** Generous, for busy machines. */
const TIMEOUT_MS = 30_000;
const POLL_MS = 50;
const TAB_STOPS_MAX = 40;

export function drive(engine: Engine): Browser {
  const evaluate: Browser["evaluate"] = async (run, ...given) =>
    (await engine.evaluate(`(${run})(...${JSON.stringify(given)})`)) as never;

  async function until<Value>(what: string, read: () => Promise<Value | null | undefined | false>): Promise<Value> {
    const end = Date.now() + TIMEOUT_MS;
    for (;;) {
      // During a navigation there is no page to query.
      const value = await read().catch(() => undefined);
      if (value) return value;
      if (Date.now() > end) {
        const seen = await evaluate(sceneOf).catch(String);
        throw new Error(`${engine.name}: ${what} did not come in ${TIMEOUT_MS / 1_000} s; seen: ${seen}`);
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  const browser: Browser = {
    evaluate,
    open: (url) => engine.navigate(url),
    resize: (width, height) => engine.resize(width, height),
    typeHere: (text) => engine.typeText(text),
    key: (key) => engine.pressKey(key),
    waitFor: async (what, isSo, ...given) => {
      await until(what, () => evaluate(isSo, ...given));
    },
    hydrated: () =>
      browser.waitFor("the page's code", () => {
        dispatchEvent(new Event("pointerdown"));
        const isRendered = Object.keys(document.querySelector("main") ?? {}).some((key) =>
          key.startsWith("__reactFiber"),
        );
        return "__reactRouterDataRouter" in window && isRendered;
      }),
    async press(css, text) {
      const name = text ? `"${text}" (${css})` : css;
      let last = "";
      const [x, y] = await until(`${name}, free to be pressed,`, async () => {
        const point = await evaluate(pointOf, css, text ?? "");
        const isStill = point !== null && String(point) === last;
        last = String(point);
        return isStill && point;
      });
      await engine.pressAt(x, y);
    },
    async type(css, text) {
      await browser.press(css);
      await engine.typeText(text);
    },
    async tabTo(css) {
      const isThere = (selector: string) => document.activeElement?.matches(selector) === true;
      for (let stop = 0; stop < TAB_STOPS_MAX; stop++) {
        await engine.pressKey("Tab");
        if (await evaluate(isThere, css)) return;
      }
      throw new Error(`${engine.name}: the Tab key does not reach ${css}`);
    },
    texts: (css) => evaluate(textsOf, css),
    path: () => evaluate(() => location.pathname),
    waitForText: async (css, text) => {
      await until(`"${text}" in ${css}`, async () => (await evaluate(textsOf, css)).some((own) => own.includes(text)));
    },
    waitForPath: (path) => browser.waitFor(`the address ${path}`, (wanted) => location.pathname === wanted, path),
  };
  return browser;
}

/* Evaluated in the page. */

/** Describes the page's state, for error messages. */
function sceneOf(): string {
  const texts = (css: string) => [...document.querySelectorAll(css)].map((element) => element.textContent);
  const fields = [...document.querySelectorAll<HTMLInputElement>("main input")].map(
    ({ name, value }) => `${name} has ${value.length} signs`,
  );
  const { activeElement } = document;
  return [
    location.href,
    ...texts("h1, [role=alert], .notice, .Toastify__toast"),
    ...fields,
    `focus on ${activeElement?.tagName} ${activeElement?.getAttribute("name") ?? ""}`,
    `${document.querySelectorAll("[data-queued]").length} presses held`,
  ].join(" | ");
}

function textsOf(css: string): string[] {
  return (
    [...document.querySelectorAll<HTMLElement>(css)]
      .filter((element) => element.checkVisibility())
      // Sections far from the viewport have no rendered text.
      .map((element) => (element.innerText || (element.textContent ?? "")).replace(/\s+/g, " ").trim())
  );
}

/** The middle of an element, if nothing covers it. */
function pointOf(css: string, text: string): [number, number] | null {
  const element = [...document.querySelectorAll<HTMLElement>(css)].find(
    // Sections far from the viewport have no rendered text.
    (one) => one.checkVisibility() && one.textContent.includes(text),
  );
  if (!element) return null;
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, y);
  return top && (element.contains(top) || top.contains(element)) ? [x, y] : null;
}
