import type { ApiState } from "./api.ts";
import type { SessionState } from "./session.ts";

/** What a page carries for the browser, as inert JSON. */
export interface PageState {
  /** Another origin that serves the API; "" for the page's own. */
  apiUrl: string;
  session: SessionState;
  /** The answers that the page was made from, unless what shows them takes over later and asks for itself. */
  store?: { api: ApiState };
  /** Instead of those answers: what tells whether the same were fetched later. */
  digest?: string;
}

/** In the browser: the state that the page came with. */
export function pageState(): PageState {
  return JSON.parse(document.getElementById("state")?.textContent ?? "{}");
}

/**
 * As the page carries it: without request ids and times, so that the same page is the same bytes, and without the parts
 * that start over in the browser.
 */
export function printPageState({ store, ...state }: PageState): string {
  const still = (key: string, value: unknown) =>
    key === "requestId" ? "page" : key === "startedTimeStamp" || key === "fulfilledTimeStamp" ? 1 : value;
  return JSON.stringify({ ...state, ...(store && { store: answersOf(store) }) }, still).replace(/</g, "\\u003c");
}

function answersOf({ api: { queries, provided } }: NonNullable<PageState["store"]>) {
  return { api: { queries, provided } };
}

/** The answers in a store, in short. */
export const digestOfStore = ({ api: { queries } }: NonNullable<PageState["store"]>): string =>
  digestOf(Object.values(queries).map((query) => query?.data));

/** 32 bits of FNV-1a over values as JSON: for telling whether something changed, not for keeping anybody out. */
export function digestOf(values: unknown[]): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(values)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
