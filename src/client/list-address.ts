import { type Endpoint, endpointUrl, type QueryOf } from "../contract/endpoint.ts";

/** Maps URL parameters of a list to API parameters: `{ q: "search" }`. */
export type Parameters<E extends Endpoint> = Record<string, keyof QueryOf<E> & string>;

/** The API query for a list's URL. */
export function queryFrom(params: URLSearchParams, names: Record<string, string>): Record<string, string> {
  const given = Object.entries(names).map(([name, callName]) => [callName, params.get(name)]);
  return Object.fromEntries(given.filter(([, value]) => value));
}

/** A list's route handle: the URL of its CSV export, with the same filters. */
export interface ListHandle {
  csv: (params: URLSearchParams) => string;
}

/** The route handle of a list with a CSV export. */
export function withCsv<E extends Endpoint>(endpoint: E, names: Parameters<E> = {}): ListHandle {
  return {
    csv(params) {
      const query = new URLSearchParams(queryFrom(params, names));
      return `${endpointUrl(endpoint)}${query.size > 0 ? `?${query}` : ""}`;
    },
  };
}
