import { type MakeSamples, SAMPLE_PERSON } from "#src/server/mail/mail-samples.ts";
import * as mails from "./report-emails.ts";

const { email } = SAMPLE_PERSON;

export const reportSamples: MakeSamples<typeof mails> = (origin) => ({
  reportAnswerEmail: {
    occasion: "A report of a review was decided (to whoever left an address)",
    mail: mails.reportAnswerEmail(email, {
      state: "hidden",
      reason: "advertising",
      link: `${origin}/reviews/01998a4e-0000-7000-8000-000000000000`,
    }),
  },
  newReportEmail: {
    occasion: "Somebody reported a review (to every Admin)",
    mail: mails.newReportEmail(email, { reason: "privateData" }, origin),
  },
  reportDigestEmail: {
    occasion: "More reports in one hour (to every Admin)",
    mail: mails.reportDigestEmail(email, 4, origin),
  },
});
