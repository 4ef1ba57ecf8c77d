import { eq, sql } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { invitations, reviews, users } from "#src/database/schema.ts";
import type { AppContext } from "#src/server/app-context.ts";
import type { MailTemplate } from "#src/server/mail/define-mail.ts";

/**
 * Queues a mail to a review's author in the current transaction. The address is that of the account or invitation; no mail
 * is sent if it was erased.
 */
export async function mailAuthor(
  transaction: Database,
  { mailer }: Pick<AppContext, "mailer">,
  reviewId: string,
  mail: MailTemplate,
): Promise<void> {
  const [author] = await transaction
    .select({ email: sql<string | null>`coalesce(${users.email}, ${invitations.email})` })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    .leftJoin(invitations, eq(invitations.id, reviews.invitationId))
    .where(eq(reviews.id, reviewId));
  if (author?.email) await mailer.queue(transaction, author.email, mail);
}
