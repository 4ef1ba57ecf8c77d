import { defineMail } from "#src/server/mail/define-mail.ts";

interface Failure {
  /** The titles of the documents. */
  documents: string;
  problem: string;
}

/** Sent to every Admin, because visitors still see the earlier texts. */
export const scheduleFailedEmail = defineMail({
  occasion: "A scheduled publication failed (to every Admin)",
  sample: [{ documents: "Questions", problem: "Questions, heading: 60 characters, at most 40. Shorten it by 20." }],
  content: (company, { documents, problem }: Failure) => ({
    subject: `A scheduled publication failed on ${company.name}`,
    heading: "A scheduled publication failed",
    before: [`These changes no longer fit the site’s content, so none of them was published: ${documents}.`, problem],
    action: { label: "Open the content", href: "/dashboard/content" },
    after: ["Correct the draft, then publish it or schedule it again."],
  }),
});
