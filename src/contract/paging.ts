import { z } from "zod";

/** The default number of rows per page. */
export const PAGE = 25;
/** The maximum number of rows that a request may ask for. */
export const PAGE_MAX = 100;

/** A page's size for an endpoint's summary. */
export const pageText = (rows = PAGE) => `${rows} an answer (at most ${PAGE_MAX})`;

/** The query parameters of every list. A limit that is not a number in range is refused. */
export const paging = {
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .optional(),
  cursor: z.string().max(1_024).optional(),
};
