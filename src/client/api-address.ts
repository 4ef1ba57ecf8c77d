import { type Endpoint, endpointUrl } from "../contract/endpoint.ts";
import { pageState } from "./page-state.ts";

/** The address at which the browser calls an endpoint. */
export const apiAddress = (endpoint: Pick<Endpoint, "path">) => `${pageState().apiUrl}${endpointUrl(endpoint)}`;
