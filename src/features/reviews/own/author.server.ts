import type { Database } from "#src/database/connect.server.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { findEvents } from "#src/server/audit/read-audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { Writing } from "#src/server/http/change.ts";
import { findInvitation } from "../invitations/invited-queries.server.ts";
import { DEFAULT_NAME } from "../limits.ts";
import { findOwn, isReview, isReviewOf, type OwnRow } from "./queries.server.ts";

/** How a call proves whose review it is about: by its session, or by the link that the review was written with. */
type Proof = { reviewId: string } | { token: string };

/** A command of an author, at the address for sessions or at the one for links. */
export type AuthorCall<Body = unknown> = RequestContext<Body & Proof> & Writing;

export interface Author {
  review: OwnRow;
  /** The person's id in the audit log; null for an invited client. */
  actor: string | null;
  /** What the author's changes are counted for. */
  counted: string;
  /** The name that the review is published with. */
  name: string;
  /** Where receipts go; null once the address was erased. */
  email: string | null;
}

/**
 * The author who calls, with the review, which no one else can change, hide, answer or report until the transaction ends.
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
 * The client whose link a review was written with; undefined if the review is gone.
 *
 * @throws invitationInvalid if none was
 */
export async function findInvitedAuthor(
  database: Database,
  token: string,
  { isHeld = false } = {},
): Promise<Author | undefined> {
  const invitation = await findInvitation(database, token);
  if (!invitation?.usedAt) throw new ApiError("invitationInvalid");
  const { id, email } = invitation;
  const found = findOwn(database, isReviewOf(id));
  const [review] = await (isHeld ? found.for("update") : found);
  return review && { review, actor: null, counted: id, name: review.authorName ?? DEFAULT_NAME, email };
}

/** A review that is gone is told apart from one that never was. */
async function isGone(database: Database, reviewId: string): Promise<boolean> {
  return (await findEvents(database, reviewId, ["review.withdrawn", "review.deleted"])).length > 0;
}
