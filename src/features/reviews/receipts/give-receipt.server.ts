import type { Database } from "#src/database/connect.server.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { contentHash } from "#src/server/audit/receipts.ts";
import type { RecordEvent } from "#src/server/http/change.ts";
import { receiptEmail } from "../emails/review-emails.ts";

type Change = Pick<AppContext, "mailer"> & { tx: Database; record: RecordEvent };

interface Recorded {
  event: "review.published" | "review.edited" | "review.recorded";
  actor: string | null;
  /** The receipt's recipient; null after erasure. */
  email: string | null;
  details?: Record<string, unknown>;
}

/** Records a review's hash and mails its author the receipt. Must be the last step of a transaction. */
export async function giveReceipt(
  { tx, record, mailer }: Change,
  review: { id: string; rating: number; description: string },
  { event, actor, email, details }: Recorded,
): Promise<void> {
  const receipt = await record(review.id, { content: contentHash(review), ...details }, { event, actor });
  const isChange = event === "review.edited";
  if (email && receipt) await mailer.queue(tx, email, receiptEmail({ receipt, isChange }));
}
