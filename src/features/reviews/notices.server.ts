import { desc, eq, inArray, lte } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { reviews, unmailedReviews, users } from "#src/database/schema.ts";
import { listAdmins } from "#src/server/admins.ts";
import { spend } from "#src/server/budgets.ts";
import type { Platform } from "#src/server/platform.ts";
import { type NoticedReview, newReviewEmail, reviewDigestEmail } from "./emails/review-emails.ts";
import { DEFAULT_NAME, DIGEST_AFTER_MS, DIGEST_MAX } from "./limits.ts";
import { nameOf } from "./store.server.ts";

const SITE = "site";

/**
 * Mails the Admins that a review came in, in the review's own transaction. The first few of an hour have a mail of
 * their own, the others wait for the digest: a flood of reviews is no flood of mails.
 */
export async function noticeReview(
  transaction: Database,
  { mailer, config }: Pick<Platform, "mailer" | "config">,
  now: Date,
  review: NoticedReview & { id: string },
): Promise<void> {
  if (await spend(transaction, "reviewNotices", SITE, now)) {
    for (const { email } of await listAdmins(transaction)) {
      await mailer.queue(transaction, newReviewEmail(email, review, config.siteUrl.origin));
    }
  } else {
    await transaction.insert(unmailedReviews).values({ reviewId: review.id, createdAt: now });
  }
}

/**
 * Mails the Admins about all gathered reviews in one, once the oldest has waited an hour. Of several servers that do it
 * at the same time one takes the rows, and the others find none.
 */
export async function mailReviewDigest({ database, mailer, config, clock }: Platform): Promise<void> {
  const dueBy = new Date(clock().getTime() - DIGEST_AFTER_MS);
  await database.transaction(async (tx) => {
    const due = await tx
      .select({ id: unmailedReviews.reviewId })
      .from(unmailedReviews)
      .where(lte(unmailedReviews.createdAt, dueBy))
      .limit(1);
    if (due.length === 0) return;
    const taken = await tx.delete(unmailedReviews).returning({ id: unmailedReviews.reviewId });
    if (taken.length === 0) return;
    const newest = await readNewest(
      tx,
      taken.map(({ id }) => id),
    );
    for (const { email } of await listAdmins(tx)) {
      await mailer.queue(tx, reviewDigestEmail(email, taken.length, newest, config.siteUrl.origin));
    }
  });
}

async function readNewest(database: Database, ids: string[]): Promise<NoticedReview[]> {
  const rows = await database
    .select({ name: nameOf(reviews.authorName), rating: reviews.rating, description: reviews.description })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    // The ids are UUID v7: they sort by time.
    .where(inArray(reviews.id, ids.sort().slice(-DIGEST_MAX)))
    .orderBy(desc(reviews.createdAt));
  return rows.map((row) => ({ ...row, name: row.name || DEFAULT_NAME }));
}
