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
    subject: `Confirm the ${company.name} newsletter`,
    heading: "Do you want our newsletter?",
    before: ["Somebody entered this address on our website. If it was you, press the button and confirm on the page."],
    action: { label: "Confirm the newsletter", href: link },
    after: ["The link works once, within 24 hours. If it was not you, do nothing: then we forget the address."],
  });
}

/** To a new subscriber: the first email already holds the link to leave. */
export function welcomeEmail(to: string, leave: LeaveLinks): Mail {
  return withLeave(leave, {
    to,
    subject: `You get the ${company.name} newsletter`,
    heading: "You are on the list",
    before: ["From now on our newsletter comes to this address. You leave with one click, here or in any issue."],
  });
}

/** To an address that is already on the list and was entered again. */
export function alreadyEmail(to: string, leave: LeaveLinks): Mail {
  return withLeave(leave, {
    to,
    subject: `You get the ${company.name} newsletter`,
    heading: "You are on the list already",
    before: ["Somebody entered this address on our website again. You are still subscribed."],
  });
}

interface Words {
  to: string;
  subject: string;
  heading: string;
  before: string[];
}

function withLeave({ page, oneClick }: LeaveLinks, { to, ...words }: Words): Mail {
  const mail = renderEmail(to, { ...words, action: { label: "Leave the newsletter", href: page } });
  return { ...mail, unsubscribeAt: oneClick };
}
