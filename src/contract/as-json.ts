import { z } from "zod";

/** Any value, sent as JSON writes it: dates as text, and nothing that is undefined. */
export const asJson = z.codec(z.unknown(), z.unknown(), {
  decode: (json) => json,
  encode: (value) => JSON.parse(JSON.stringify(value)),
});
