import { spellDuration } from "#src/contract/duration.ts";
import { defineMail, SAMPLE_PERSON, type SitePath } from "#src/server/mail/define-mail.ts";
import { INVITATION_LIFE_MS } from "../limits.ts";

interface InvitationMail {
  name: string;
  /** Titles of the project and the service. */
  about: string[];
  link: SitePath;
  /** True if it replaces an earlier email, whose link no longer works. */
  isAgain?: boolean;
}

const INVITED: InvitationMail = {
  name: SAMPLE_PERSON.name,
  about: ["Northmoor Ferries"],
  link: "/reviews/new#i=VGhhbmsgeW91IGZvciByZWFkaW5nIHRoaXMgZmFyIGlu",
};

/** Sent to a client: a link to write one review. */
export const invitationEmail = defineMail({
  occasion: "An Admin invites a client to write a review",
  sample: [{ ...INVITED, about: ["Northmoor Ferries", "Website Development"] }],
  content: (company, { name, about, link, isAgain }: InvitationMail) => ({
    subject: `What was it like to work with ${company.name}?`,
    heading: "What was it like to work with us?",
    name,
    before: [
      `We worked with you${workOn(about)}. Would you write us a short review? You don’t need an account.`,
      "We publish it with the name you give and mark it “Verified client”.",
    ],
    action: { label: "Write your review", href: link },
    after: [
      ...(isAgain ? ["This email replaces an earlier one, whose link no longer works."] : []),
      `This link is personal. It works once, within ${spellDuration(INVITATION_LIFE_MS)}. If you would rather not write a review, you don’t need to do anything.`,
    ],
  }),
});

interface ReminderMail extends InvitationMail {
  invitedAt: Date;
  expiresAt: Date;
}

/** Sent to a client who has not responded; the only reminder. */
export const reminderEmail = defineMail({
  occasion: "An invited client has not answered (one reminder)",
  sample: [{ ...INVITED, invitedAt: new Date("2026-11-02T10:00:00Z"), expiresAt: new Date("2026-12-02T10:00:00Z") }],
  content: (company, { name, about, link, invitedAt, expiresAt }: ReminderMail) => ({
    subject: `Reminder: what was it like to work with ${company.name}?`,
    heading: "Could you spare a minute for a review?",
    name,
    before: [
      `On ${formatDay(invitedAt)} we asked what it was like to work with us${workOn(about)}. If you have a minute, a few words would help others to decide. You don’t need an account.`,
    ],
    action: { label: "Write your review", href: link },
    after: [
      `The link works once, until ${formatDay(expiresAt)}. So does the one in our first email.`,
      "You are receiving this email because we worked with you and have not heard back. This is our only reminder: we won’t ask again.",
    ],
  }),
});

const workOn = (about: string[]) => (about.length > 0 ? ` on ${about.join(" and ")}` : "");

const formatDay = (moment: Date) =>
  moment.toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
