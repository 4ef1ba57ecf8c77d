import { API_PREFIX, type Endpoint } from "#src/contract/endpoint.ts";
import { api } from "#src/features.server.ts";
import type { Method } from "./build-app.ts";

/** Every endpoint of the product, from the contracts, so that new ones are tested automatically. */
export const endpoints: Endpoint[] = Object.values(api);

export const unsafeEndpoints = endpoints.filter(({ method }) => method !== "GET");

export const fullPath = ({ path }: Endpoint) => `${API_PREFIX}${path}`;

export const methodOf = ({ method }: Endpoint): Method => method;
