import { z } from "zod";

/** Any value as JSON: dates become text, undefined values are left out. */
export const asJson = z.codec(z.unknown(), z.unknown(), {
  decode: (json) => json,
  encode: (value) => JSON.parse(JSON.stringify(value)),
});
