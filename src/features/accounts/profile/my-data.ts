import { API_PREFIX } from "#src/contract/endpoint.ts";

/** What a link needs to bring everything that is kept about a person, as one file. */
export const MY_DATA = { href: `${API_PREFIX}/my-data`, download: "my-data.json" };
