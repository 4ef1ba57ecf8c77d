import type { ApiState } from "./api.ts";
import type { SessionState } from "./session.ts";

/** State that the document passes to the browser as inert JSON. */
export interface PageState {
  /** The API's origin; omitted for the page's own. */
  apiUrl?: string;
  /** Omitted on pages that are rendered for everybody: browsers then ask who is signed in. */
  session?: SessionState;
  /** The responses that the page was rendered from. Omitted if their components are deferred and fetch them again. */
  store?: { api: ApiState };
  /** A hash of the omitted responses, compared with those fetched later. */
  digest?: string;
}

/** The document's state, with its defaults. Browser only. */
export function pageState(): PageState & { apiUrl: string } {
  return { apiUrl: "", ...JSON.parse(document.getElementById("state")?.textContent ?? "{}") };
}

/**
 * Serializes the state without request ids and timestamps, so that equal pages are byte-identical, and without RTK's
 * subscriptions and configuration.
 */
export function printPageState({ store, ...state }: PageState): string {
  const normalize = (key: string, value: unknown) =>
    key === "requestId" ? "page" : key === "startedTimeStamp" || key === "fulfilledTimeStamp" ? 1 : value;
  return JSON.stringify({ ...state, ...(store && { store: responsesIn(store) }) }, normalize).replace(/</g, "\\u003c");
}

function responsesIn({ api: { queries, provided } }: NonNullable<PageState["store"]>) {
  return { api: { queries, provided } };
}

/** A hash of the responses in a store. */
export const digestOfStore = ({ api: { queries } }: NonNullable<PageState["store"]>): string =>
  digestOf(Object.values(queries).map((query) => query?.data));

/** A 32-bit FNV-1a hash of values as JSON: detects changes; not for security. */
export function digestOf(values: unknown[]): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(values)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
