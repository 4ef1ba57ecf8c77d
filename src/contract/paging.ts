import { z } from "zod";

/** What every list takes: how many, and where to start. A query is text; anything but a number in range is refused. */
export const paging = {
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .optional(),
  cursor: z.string().max(1_024).optional(),
};
