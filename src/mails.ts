import { accountSamples } from "./features/accounts/emails/account-samples.ts";
import { emailChangeSamples } from "./features/accounts/emails/email-change-samples.ts";
import { secondFactorSamples } from "./features/accounts/second-factor/emails/second-factor-samples.ts";
import { inboxSamples } from "./features/enquiries/emails/inbox-samples.ts";
import { newsletterSamples } from "./features/enquiries/emails/newsletter-samples.ts";
import { authorSamples } from "./features/reviews/emails/author-samples.ts";
import { reviewSamples } from "./features/reviews/emails/review-samples.ts";
import { invitationSamples } from "./features/reviews/invitations/emails/invitation-samples.ts";
import { reportSamples } from "./features/reviews/reports/emails/report-samples.ts";
import { roleSamples } from "./features/users/emails/role-samples.ts";
import type { MailSample } from "./server/mail/mail-samples.ts";

/** Every mail that the site can send, made with invented data, by its template's name. */
export function mailSamples(origin: string): Record<string, MailSample> {
  return {
    ...accountSamples(origin),
    ...emailChangeSamples(origin),
    ...secondFactorSamples(origin),
    ...invitationSamples(origin),
    ...reviewSamples(origin),
    ...authorSamples(origin),
    ...reportSamples(origin),
    ...roleSamples(origin),
    ...inboxSamples(origin),
    ...newsletterSamples(origin),
  };
}
