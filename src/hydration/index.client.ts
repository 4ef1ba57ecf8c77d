export { onFailure } from "./head/early-errors.ts";
export { hydrate } from "./hydrate.ts";
