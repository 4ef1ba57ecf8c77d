import { API_PREFIX } from "#src/contract/endpoint.ts";

/** Props of a link that downloads everything stored about a person, as one file. */
export const MY_DATA = { href: `${API_PREFIX}/my-data`, download: "my-data.json" };
