import type { RequestContext } from "#src/server/app-context.ts";
import { changeInParallel } from "#src/server/audit/audit-log.ts";
import { contentHash, receiptsOf, recordContent } from "#src/server/audit/receipts.ts";
import { logChange } from "#src/server/http/log-change.ts";
import { mailReceipt } from "../receipts/mail-receipt.server.ts";
import { type Author, holdOwn } from "./author.server.ts";
import type { OwnReview } from "./contract.ts";
import { withAnswers } from "./read-own.server.ts";

type Context = Omit<RequestContext, "body" | "query" | "user" | "session">;

/**
 * Records what a review says that was written before there were receipts, and mails its author the receipt. Once: a
 * review that has one is answered with it.
 */
export async function giveReceipt(context: Context, author: Author): Promise<{ isNew: boolean; review: OwnReview }> {
  const { database, now, request, invalidatePages } = context;
  const given = await changeInParallel(database, async (tx) => {
    const row = await holdOwn(tx, author);
    const isNew = !(await receiptsOf(tx, [row.id])).has(row.id);
    if (isNew) {
      const receipt = await recordContent(tx, now, {
        event: "review.recorded",
        subject: row.id,
        actor: author.actor,
        details: { content: contentHash(row) },
      });
      if (author.email) await mailReceipt(tx, context, author.email, { receipt });
    }
    const [review] = await withAnswers(tx, [row]);
    return { isNew, review: review as OwnReview };
  });
  if (!given.isNew) return given;
  invalidatePages("added");
  logChange({ request }, "review.recorded", { actor: author.actor, review: given.review._id });
  return given;
}
