import { company } from "#src/content/company.ts";
import { hidingReasons } from "#src/content/review-policy.ts";
import { renderEmail } from "#src/server/mail/email-frame.tsx";
import type { Mail } from "#src/server/mail/mail.ts";

interface ReportAnswer {
  state: "kept" | "hidden" | "gone";
  reason?: string;
  /** The review's page; not there when the review is gone. */
  link?: string;
}

const sentenceOf = (reason: string | undefined) => hidingReasons.find(({ id }) => id === reason)?.sentence ?? "";

// The address was typed by anybody and never proven, so these mails hold nothing that somebody typed.

/** To somebody who reported a review and left an address: how it was decided. */
export function reportAnswerEmail(to: string, { state, reason, link }: ReportAnswer): Mail {
  const decision = {
    kept: "We looked at it and compared it with the review policy: nothing in it breaks a rule, so the review stays.",
    hidden: `We looked at it and hid the review. The policy's reason: ${sentenceOf(reason)}`,
    gone: "Before we decided, the review was taken away by its author or with its author's account.",
  }[state];
  return renderEmail(to, {
    subject: `Your report of a review on ${company.name}`,
    heading: { kept: "The review stays", hidden: "The review is hidden", gone: "The review is gone" }[state],
    before: ["Somebody, probably you, reported a review on our site and left this address for the answer.", decision],
    ...(link && { action: { label: "See what is public about it", href: link } }),
    after: [
      `If you think that this is wrong, write to ${company.email}. We forget this address 30 days after the decision.`,
    ],
  });
}

/** To every Admin: a report came in. */
export function newReportEmail(to: string, { reason }: { reason: string }, origin: string): Mail {
  return renderEmail(to, {
    subject: `A review was reported on ${company.name}`,
    heading: "A review was reported",
    before: [`The reason that was chosen: ${sentenceOf(reason)}`, "Decide whether the review stays or is hidden."],
    action: { label: "Decide in the dashboard", href: `${origin}/dashboard/reports` },
    after: ["After three such emails in an hour, one email announces the further reports."],
  });
}

/** To every Admin: the reports after the first three of an hour. */
export function reportDigestEmail(to: string, count: number, origin: string): Mail {
  const reports = count === 1 ? "1 more report" : `${count} more reports`;
  return renderEmail(to, {
    subject: `${reports} on ${company.name}`,
    heading: reports,
    before: [`${count === 1 ? "1 more review was" : `${count} more reviews were`} reported in the last hour.`],
    action: { label: "Decide in the dashboard", href: `${origin}/dashboard/reports?state=open` },
    after: ["Decide for each whether the review stays or is hidden."],
  });
}
