import type { SQL } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { eventsOf } from "#src/server/audit/read-audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { findInvitation } from "../invitations/invited-queries.server.ts";
import { findOwn, isReview, isReviewOf, type OwnRow } from "./queries.server.ts";

/** Whose review it is, however the author proved it: by a session, or by the link of the invitation. */
export interface Author {
  /** Finds the author's review. */
  is: SQL;
  /** The person's id in the audit log; null for an invited client. */
  actor: string | null;
  /** What the author's changes are counted for. */
  counted: string;
  name?: string;
  /** Where the receipt goes; null once the address was erased. */
  email: string | null;
  /** What to say when there is no such review. */
  missing: "notFound" | "reviewGone" | "invitationInvalid";
}

/** The person, as the author of one review. One that is gone is told apart from one that never was. */
export async function signedInAuthor(
  database: Database,
  { id, name, email }: { id: string; name: string; email: string },
  reviewId: string,
): Promise<Author> {
  const gone = await eventsOf(database, reviewId, ["review.withdrawn", "review.deleted"]);
  const missing = gone.length > 0 ? "reviewGone" : "notFound";
  return { is: isReview(reviewId), actor: id, counted: id, name, email, missing };
}

/** The client who holds an invitation's link: once a review was written with it, the link is the proof. */
export async function invitedAuthor(database: Database, token: string): Promise<Author> {
  const invitation = await findInvitation(database, token);
  if (!invitation?.usedAt) throw new ApiError("invitationInvalid");
  const { id, email } = invitation;
  return { is: isReviewOf(id), actor: null, counted: id, email, missing: "reviewGone" };
}

/** The author's review. @throws what `missing` says, and notFound for somebody else's */
export async function requireOwn(database: Database, author: Author): Promise<OwnRow> {
  return owned(await findOwn(database, author.is), author);
}

/** The same, which nobody else can change, hide, answer or report until the transaction ends. */
export async function holdOwn(tx: Database, author: Author): Promise<OwnRow> {
  return owned(await findOwn(tx, author.is).for("update"), author);
}

function owned([row]: OwnRow[], { actor, missing }: Author): OwnRow {
  if (!row || (actor !== null && row.userId !== actor)) throw new ApiError(row ? "notFound" : missing);
  return row;
}
