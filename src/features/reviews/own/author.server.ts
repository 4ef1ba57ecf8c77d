import type { Database } from "#src/database/connect.server.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { findEvents } from "#src/server/audit/read-audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { Writing } from "#src/server/http/change.ts";
import { findInvitation } from "../invitations/invited-queries.server.ts";
import { DEFAULT_NAME } from "../limits.ts";
import { findOwn, isByInvitation, isReview, type OwnRow } from "./queries.server.ts";

/** Identifies the review: by id, with a session, or by the token of the invitation's link. */
type Proof = { reviewId: string } | { token: string };

/** A call by an author, with a session or a link's token. */
export type AuthorCall<Body = unknown> = RequestContext<Body & Proof> & Writing;

export interface Author {
  review: OwnRow;
  /** The user id for the audit log; null for invited clients. */
  actor: string | null;
  /** The key of the author's quotas. */
  counted: string;
  /** The name published with the review. */
  name: string;
  /** The address for receipts; null after erasure. */
  email: string | null;
}

/**
 * Returns the calling author and the review, which is locked until the transaction ends.
 *
 * @throws notFound, reviewGone, invitationInvalid
 */
export async function requireAuthor({ tx, body, user }: AuthorCall): Promise<Author> {
  if ("token" in body) {
    const author = await findInvitedAuthor(tx, body.token, { isHeld: true });
    if (!author) throw new ApiError("reviewGone");
    return author;
  }
  const { reviewId } = body;
  const [review] = await findOwn(tx, isReview(reviewId)).for("update");
  if (!review) throw new ApiError((await isGone(tx, reviewId)) ? "reviewGone" : "notFound");
  if (!user || review.userId !== user.id) throw new ApiError("notFound");
  return { review, actor: user.id, counted: user.id, name: user.name, email: user.email };
}

/**
 * Returns the invited client who wrote a review by this link; undefined if the review was deleted.
 *
 * @throws invitationInvalid if no review was written by this link
 */
export async function findInvitedAuthor(
  database: Database,
  token: string,
  { isHeld = false } = {},
): Promise<Author | undefined> {
  const invitation = await findInvitation(database, token);
  if (!invitation?.usedAt) throw new ApiError("invitationInvalid");
  const { id, email } = invitation;
  const found = findOwn(database, isByInvitation(id));
  const [review] = await (isHeld ? found.for("update") : found);
  return review && { review, actor: null, counted: id, name: review.authorName ?? DEFAULT_NAME, email };
}

/** True if the review existed and was deleted. */
async function isGone(database: Database, reviewId: string): Promise<boolean> {
  return (await findEvents(database, reviewId, ["review.withdrawn", "review.deleted"])).length > 0;
}
