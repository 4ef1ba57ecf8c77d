import type { Database } from "#src/database/connect.server.ts";
import { unmailedEnquiries } from "#src/database/schema.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { DIGEST_MAX, gatheredIn, mailDigest, notifyAdmins } from "#src/server/mail/notify-admins.ts";
import { type EnquiryNotification, enquiryDigestEmail, newEnquiryEmail } from "../emails/inbox-emails.ts";
import { readNewest } from "../queries.server.ts";

/** Mails the Admins about a new enquiry, in the transaction that stores it, or keeps it for the digest. */
export async function notifyOfEnquiry(
  transaction: Database,
  { mailer }: Pick<AppContext, "mailer">,
  now: Date,
  enquiry: EnquiryNotification,
): Promise<void> {
  await notifyAdmins(transaction, mailer, now, {
    quota: "enquiryNotices",
    mail: newEnquiryEmail(enquiry),
    gather: async () => transaction.insert(unmailedEnquiries).values({ enquiryId: enquiry.id, createdAt: now }),
  });
}

/** Mails the Admins one digest of all gathered enquiries, once the oldest has waited an hour. */
export async function mailEnquiryDigest(appContext: AppContext): Promise<void> {
  await mailDigest(appContext, {
    ...gatheredIn(unmailedEnquiries, unmailedEnquiries.enquiryId),
    async mailAbout(tx, ids) {
      // The ids are UUID v7: they sort by time.
      const newest = await readNewest(tx, ids.toSorted().slice(-DIGEST_MAX));
      return enquiryDigestEmail(ids.length, newest);
    },
  });
}
