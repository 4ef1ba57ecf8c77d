import { API_PREFIX, type Endpoint, type QueryOf } from "../contract/endpoint.ts";

/** Under which name a call knows each parameter of a list's address: `{ q: "search" }`. */
export type Parameters<E extends Endpoint> = Record<string, keyof QueryOf<E> & string>;

/** The query of the call that an address asks for. */
export function queryFrom(params: URLSearchParams, names: Record<string, string>): Record<string, string> {
  const given = Object.entries(names).map(([name, callName]) => [callName, params.get(name)]);
  return Object.fromEntries(given.filter(([, value]) => value));
}

/** What a list of the dashboard tells its frame: the address of its CSV file, filtered as the list is. */
export interface ListHandle {
  csv: (params: URLSearchParams) => string;
}

/** The `handle` of a list that can be had as a CSV file. */
export function withCsv<E extends Endpoint>({ path }: E, names: Parameters<E> = {}): ListHandle {
  return {
    csv(params) {
      const query = new URLSearchParams(queryFrom(params, names));
      return `${API_PREFIX}${path}${query.size > 0 ? `?${query}` : ""}`;
    },
  };
}
