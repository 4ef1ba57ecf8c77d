import type { AppContext } from "#src/server/app-context.ts";
import type { Writing } from "#src/server/http/change.ts";
import { notifyOfReview } from "../moderation/notifications.server.ts";
import { type Content, type Invited, insertReview } from "../queries.server.ts";
import { giveReceipt } from "../receipts/give-receipt.server.ts";

type Call = Pick<AppContext, "mailer"> & Writing & { now: Date };

interface Author {
  userId: string | null;
  name: string;
  email: string | null;
  /** Set for a client without an account, from the invitation. */
  invited?: Invited & { invitationId: string };
}

/** Publishes a review: records it, emails its author the receipt and notifies the Admins. */
export async function publish(call: Call, content: Content, { userId, name, email, invited }: Author) {
  const { tx, record, now } = call;
  const { rating, description } = content;
  const { id, worksHere } = await insertReview(tx, userId, { rating, description }, now, invited);
  if (invited) await record(invited.invitationId, { review: id }, { event: "invitation.used", actor: null });
  const received = invited ? { rating, name } : { rating };
  await record(id, received, { event: "review.received", actor: userId });
  await notifyOfReview(tx, call, now, { id, name, rating, description });
  await giveReceipt(call, { id, rating, description }, { event: "review.published", actor: null, email });
  return { id, rating, description, createdAt: now, worksHere };
}
