import { desc, eq, inArray } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { reviews, unmailedReviews, users } from "#src/database/schema.ts";
import type { AppContext } from "#src/server/app-context.ts";
import type { MailTemplate } from "#src/server/mail/define-mail.ts";
import { DIGEST_MAX, gatheredIn, mailDigest, notifyAdmins } from "#src/server/mail/notify-admins.ts";
import { findSubject, subjectsOf } from "#src/server/subjects.ts";
import {
  changedReviewEmail,
  newReviewEmail,
  type ReviewNotification,
  reviewDigestEmail,
  storyEmail,
} from "../emails/review-emails.ts";
import { DEFAULT_NAME } from "../limits.ts";
import { displayName } from "../queries.server.ts";

type Mailing = Pick<AppContext, "mailer">;
type Change<More = object> = ReviewNotification & { id: string } & More;

/** Mails Admins about a new review, or adds it to the digest. Runs in the transaction that stores the review. */
export function notifyOfReview(tx: Database, mailing: Mailing, now: Date, review: Change): Promise<void> {
  return notify(tx, mailing, now, review.id, newReviewEmail(review));
}

/** Mails Admins about an edited review, whose text may need moderation again. */
export function notifyOfChange(tx: Database, mailing: Mailing, now: Date, review: Change): Promise<void> {
  return notify(tx, mailing, now, review.id, changedReviewEmail(review));
}

/** Mails Admins when a client's story appears on a project's page. */
export async function notifyOfStory(
  tx: Database,
  mailing: Mailing & Pick<AppContext, "content">,
  now: Date,
  { id, name, projectId }: Change<{ projectId: string | null }>,
): Promise<void> {
  const project = findSubject(subjectsOf(mailing.content.current()).projects, projectId);
  if (project) await notify(tx, mailing, now, id, storyEmail({ name, project }));
}

function notify(tx: Database, { mailer }: Mailing, now: Date, reviewId: string, mail: MailTemplate): Promise<void> {
  return notifyAdmins(tx, mailer, now, {
    quota: "reviewNotices",
    mail,
    gather: async () => tx.insert(unmailedReviews).values({ reviewId, createdAt: now }).onConflictDoNothing(),
  });
}

/** Mails Admins a digest of pending reviews, once the oldest is an hour old. */
export async function mailReviewDigest(appContext: AppContext): Promise<void> {
  await mailDigest(appContext, {
    ...gatheredIn(unmailedReviews, unmailedReviews.reviewId),
    async mailAbout(tx, ids) {
      const newest = await readNewest(tx, ids);
      return reviewDigestEmail(ids.length, newest);
    },
  });
}

async function readNewest(database: Database, ids: string[]): Promise<ReviewNotification[]> {
  const rows = await database
    .select({
      name: displayName(reviews.authorName, users.name),
      rating: reviews.rating,
      description: reviews.description,
    })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    // UUID v7 ids sort by time.
    .where(inArray(reviews.id, ids.toSorted().slice(-DIGEST_MAX)))
    .orderBy(desc(reviews.createdAt));
  return rows.map((row) => ({ ...row, name: row.name || DEFAULT_NAME }));
}
