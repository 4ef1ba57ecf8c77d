import type { ApiState } from "./api.ts";
import type { SessionState } from "./session.ts";

/** What a page carries for the browser, as inert JSON. */
export interface PageState {
  /** Another origin that serves the API; "" for the page's own. */
  apiUrl: string;
  session: SessionState;
  /** The answers that the page was made from, unless what shows them takes over later and asks for itself. */
  store?: { api: ApiState };
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
