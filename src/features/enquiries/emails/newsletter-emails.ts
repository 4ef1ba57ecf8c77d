import { company } from "#src/content/company.ts";
import { renderEmail } from "#src/server/mail/email-frame.tsx";
import type { Mail } from "#src/server/mail/mail.ts";

interface LeaveLinks {
  page: string;
  oneClick: string;
}

/** To an address that was entered for the newsletter. It contains nothing that somebody typed. */
export function confirmEmail(to: string, link: string): Mail {
  return renderEmail(to, {
    subject: `Confirm your ${company.name} newsletter subscription`,
    heading: "Do you want our newsletter?",
    before: ["This address was entered on our website. If that was you, confirm your subscription."],
    action: { label: "Confirm my subscription", href: link },
    after: ["The link works once, within 24 hours. If it wasn’t you, do nothing and we will delete the address."],
  });
}

/** To a new subscriber: the first email already holds the link to leave. */
export function welcomeEmail(to: string, leave: LeaveLinks): Mail {
  return withLeave(leave, {
    to,
    subject: `You are subscribed to the ${company.name} newsletter`,
    heading: "You are subscribed",
    before: ["We will send our newsletter to this address. You can unsubscribe with one click, here or in any issue."],
  });
}

/** To an address that is already on the list and was entered again. */
export function alreadyEmail(to: string, leave: LeaveLinks): Mail {
  return withLeave(leave, {
    to,
    subject: `You already get the ${company.name} newsletter`,
    heading: "You are already subscribed",
    before: ["This address was entered on our website again. You are still subscribed."],
  });
}

interface Words {
  to: string;
  subject: string;
  heading: string;
  before: string[];
}

function withLeave({ page, oneClick }: LeaveLinks, { to, ...words }: Words): Mail {
  const mail = renderEmail(to, { ...words, action: { label: "Unsubscribe", href: page } });
  return { ...mail, unsubscribeAt: oneClick };
}
