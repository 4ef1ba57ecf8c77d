import { spellDuration } from "#src/contract/duration.ts";
import { counted } from "#src/contract/words.ts";
import { defineMail, type SitePath } from "#src/server/mail/define-mail.ts";
import { REPORTER_RETENTION_MS } from "../limits.ts";

interface ReportAnswer {
  state: "kept" | "hidden" | "gone";
  /** The reason for hiding the review, in the policy's words. */
  sentence?: string | undefined;
  /** The review's page; undefined if the review was deleted. */
  link?: SitePath;
}

// Reporters' addresses are unverified, so these mails contain no user input.

/** Sent to a reporter: the decision. */
export const reportAnswerEmail = defineMail({
  occasion: "A report of a review was decided (to whoever left an address)",
  sample: [
    {
      state: "hidden",
      sentence: "It advertises something else.",
      link: "/reviews/01998a4e-0000-7000-8000-000000000000",
    },
  ],
  content(company, { state, sentence = "", link }: ReportAnswer) {
    const decision = {
      kept: "We checked it against the review policy. It breaks no rule, so it stays published.",
      hidden: `We checked it and hid the review. The reason from the policy: ${sentence}`,
      gone: "Before we decided, its author withdrew the review or deleted their account.",
    }[state];
    return {
      subject: `Our decision on the review you reported`,
      heading: { kept: "The review stays", hidden: "The review is hidden", gone: "The review no longer exists" }[state],
      before: ["A review on our site was reported, and this address was given for our decision.", decision],
      ...(link && { action: { label: "See the review’s public page", href: link } }),
      after: [
        `If you disagree, write to ${company.email}. We delete this address ${spellDuration(REPORTER_RETENTION_MS)} after the decision.`,
      ],
    };
  },
});

/** Sent to every Admin about a new report. */
export const newReportEmail = defineMail({
  occasion: "Somebody reported a review (to every Admin)",
  sample: ["It tells private things about somebody else."],
  content: (company, sentence: string) => ({
    subject: `A review was reported on ${company.name}`,
    heading: "A review was reported",
    before: [`Reason given: ${sentence}`, "Decide whether the review stays or is hidden."],
    action: { label: "Decide in the dashboard", href: "/dashboard/reports" },
    after: ["After three such emails in an hour, one email announces the further reports."],
  }),
});

/** Sent to every Admin: a digest of reports that were not mailed separately. */
export const reportDigestEmail = defineMail({
  occasion: "More reports in one hour (to every Admin)",
  sample: [4],
  content(company, count: number) {
    const reports = counted(count, "more report");
    return {
      subject: `${reports} on ${company.name}`,
      heading: reports,
      before: [`${counted(count, "more review was", "more reviews were")} reported in the last hour.`],
      action: { label: "Decide in the dashboard", href: "/dashboard/reports?state=open" },
      after: ["Decide for each whether the review stays or is hidden."],
    };
  },
});
