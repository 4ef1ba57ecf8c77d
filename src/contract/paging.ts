import { z } from "zod";

/** The query parameters of every list. A limit that is not a number in range is refused. */
export const paging = {
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .optional(),
  cursor: z.string().max(1_024).optional(),
};
