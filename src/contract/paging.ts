import { z } from "zod";

/** What every list takes: how many, and from where on. A query is text; what is no number in range is refused. */
export const paging = {
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .optional(),
  cursor: z.string().max(1_024).optional(),
};
