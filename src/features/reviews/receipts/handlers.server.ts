import { ApiError } from "#src/server/http/api-error.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { subjectsOf } from "#src/server/subjects.ts";
import type { receiptsContract } from "./contract.ts";
import { checkReceipt, findReviewStatus } from "./review-status.server.ts";

export const receiptHandlers: Handlers<typeof receiptsContract> = {
  async review({ query, database, content }) {
    const status = await findReviewStatus(database, query.reviewId, subjectsOf(content.current()));
    if (!status) throw new ApiError("notFound");
    return { standing: status };
  },

  async receipt({ query, database, content }) {
    const receipt = await checkReceipt(
      database,
      { seq: Number(query.entry), hash: query.hash },
      subjectsOf(content.current()),
    );
    if (!receipt) throw new ApiError("receiptUnknown");
    return { receipt };
  },
};
