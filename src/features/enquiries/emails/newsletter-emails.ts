import { defineMail, type SitePath } from "#src/server/mail/define-mail.ts";

/** A subscriber's links to unsubscribe. */
export interface LeaveLinks {
  /** A page with a button, for people. */
  page: SitePath;
  /** The one-click URL, for mail programs. */
  oneClick: SitePath;
}

const TOKEN = "VGhhbmsgeW91IGZvciByZWFkaW5nIHRoaXMgZmFyIGlu";
const LEAVE: LeaveLinks = { page: `/newsletter/leave?t=${TOKEN}`, oneClick: `/newsletter/one-click?t=${TOKEN}` };

/** Sent to an address that was entered for the newsletter. Contains no user input. */
export const confirmEmail = defineMail({
  occasion: "An address is entered for the newsletter",
  sample: [`/newsletter/confirm?t=${TOKEN}`],
  content: (company, link: SitePath) => ({
    subject: `Confirm your ${company.name} newsletter subscription`,
    heading: "Do you want our newsletter?",
    before: ["This address was entered on our website. If that was you, confirm your subscription."],
    action: { label: "Confirm my subscription", href: link },
    after: ["The link works once, within 24 hours. If it wasn’t you, do nothing and we will delete the address."],
  }),
});

/** Sent to a new subscriber: the first email already contains the unsubscribe link. */
export const welcomeEmail = defineMail({
  occasion: "Somebody confirmed the newsletter",
  sample: [LEAVE],
  content: (company, leave: LeaveLinks) => ({
    subject: `You are subscribed to the ${company.name} newsletter`,
    heading: "You are subscribed",
    before: ["We will send our newsletter to this address. You can unsubscribe with one click, here or in any issue."],
    ...waysToLeave(leave),
  }),
});

/** Sent to an address that was entered again while already subscribed. */
export const alreadyEmail = defineMail({
  occasion: "An address that gets the newsletter is entered again",
  sample: [LEAVE],
  content: (company, leave: LeaveLinks) => ({
    subject: `You already get the ${company.name} newsletter`,
    heading: "You are already subscribed",
    before: ["This address was entered on our website again. You are still subscribed."],
    ...waysToLeave(leave),
  }),
});

const waysToLeave = ({ page, oneClick }: LeaveLinks) => ({
  action: { label: "Unsubscribe", href: page },
  unsubscribeAt: oneClick,
});
