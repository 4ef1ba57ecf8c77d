import { API_PREFIX, type Endpoint, type QueryOf } from "../contract/endpoint.ts";

/** What the API calls each parameter of a list's address: `{ q: "search" }`. */
export type Parameters<E extends Endpoint> = Record<string, keyof QueryOf<E> & string>;

/** The API query for an address. */
export function queryFrom(params: URLSearchParams, names: Record<string, string>): Record<string, string> {
  const given = Object.entries(names).map(([name, callName]) => [callName, params.get(name)]);
  return Object.fromEntries(given.filter(([, value]) => value));
}

/** What a dashboard list tells its frame: the address of its CSV file, filtered like the list. */
export interface ListHandle {
  csv: (params: URLSearchParams) => string;
}

/** The `handle` of a list that can be downloaded as a CSV file. */
export function withCsv<E extends Endpoint>({ path }: E, names: Parameters<E> = {}): ListHandle {
  return {
    csv(params) {
      const query = new URLSearchParams(queryFrom(params, names));
      return `${API_PREFIX}${path}${query.size > 0 ? `?${query}` : ""}`;
    },
  };
}
