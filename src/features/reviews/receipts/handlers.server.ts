import { ApiError } from "#src/server/http/api-error.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import type { receiptsContract } from "./contract.ts";
import { checkReceipt, standingOf } from "./standing.server.ts";

export const receiptHandlers: Handlers<typeof receiptsContract> = {
  async review({ query, database }) {
    const standing = await standingOf(database, query.reviewId);
    if (!standing) throw new ApiError("notFound");
    return { standing };
  },

  async receipt({ query, database }) {
    const receipt = await checkReceipt(database, { seq: Number(query.entry), hash: query.hash });
    if (!receipt) throw new ApiError("receiptUnknown");
    return { receipt };
  },
};
