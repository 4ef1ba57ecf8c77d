import { company } from "#src/content/company.ts";
import { hidingReasons } from "#src/content/review-policy.ts";
import { renderEmail } from "#src/server/mail/email-frame.tsx";
import type { Mail } from "#src/server/mail/mail.ts";

interface ReportAnswer {
  state: "kept" | "hidden" | "gone";
  reason?: string;
  /** The review's page; undefined if the review was deleted. */
  link?: string;
}

const sentenceOf = (reason: string | undefined) => hidingReasons.find(({ id }) => id === reason)?.sentence ?? "";

// Reporters' addresses are unverified, so these mails contain no user input.

/** To a reporter: the decision. */
export function reportAnswerEmail(to: string, { state, reason, link }: ReportAnswer): Mail {
  const decision = {
    kept: "We checked it against the review policy. It breaks no rule, so it stays published.",
    hidden: `We checked it and hid the review. The reason from the policy: ${sentenceOf(reason)}`,
    gone: "Before we decided, its author withdrew the review or deleted their account.",
  }[state];
  return renderEmail(to, {
    subject: `Our decision on the review you reported`,
    heading: { kept: "The review stays", hidden: "The review is hidden", gone: "The review no longer exists" }[state],
    before: ["A review on our site was reported, and this address was given for our decision.", decision],
    ...(link && { action: { label: "See the review’s public page", href: link } }),
    after: [`If you disagree, write to ${company.email}. We delete this address 30 days after the decision.`],
  });
}

/** To every Admin: a new report. */
export function newReportEmail(to: string, { reason }: { reason: string }, origin: string): Mail {
  return renderEmail(to, {
    subject: `A review was reported on ${company.name}`,
    heading: "A review was reported",
    before: [`Reason given: ${sentenceOf(reason)}`, "Decide whether the review stays or is hidden."],
    action: { label: "Decide in the dashboard", href: `${origin}/dashboard/reports` },
    after: ["After three such emails in an hour, one email announces the further reports."],
  });
}

/** To every Admin: a digest of reports that were not mailed separately. */
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
