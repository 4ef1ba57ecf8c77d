import { company } from "#src/content/company.ts";
import { personalTables } from "#src/database/personal-data.ts";
import { renderEmail } from "#src/server/mail/email-frame.tsx";
import type { Mail } from "#src/server/mail/mail.ts";

// One function per email. Until an address is verified, no email to it contains anything that somebody typed: otherwise
// a sign-up would be a way to send anyone anything in our name.

const IGNORE = "If this was not you, ignore this email: nothing happens without the code.";

export function signUpCodeEmail(to: string, code: string): Mail {
  return renderEmail(to, {
    subject: `Your ${company.name} code`,
    heading: "Your code",
    before: [
      "Enter these four digits to finish your sign-up. They work for 10 minutes, in the browser where you began.",
    ],
    code,
    after: [IGNORE],
  });
}

export function resetCodeEmail(to: string, code: string): Mail {
  return renderEmail(to, {
    subject: `Your ${company.name} password code`,
    heading: "Choose a new password",
    before: ["Enter these four digits where you asked for them. They work for 10 minutes, in that browser only."],
    code,
    after: [IGNORE],
  });
}

export function linkEmail(to: string, href: string): Mail {
  return renderEmail(to, {
    subject: `Your ${company.name} link, in place of a code`,
    heading: "Continue with this link",
    before: ["Codes for this address have been guessed at, so here is a link instead. It works once, for 10 minutes."],
    action: { label: "Continue", href },
    after: ["If this was not you, ignore this email: nothing happens until somebody opens the link and confirms."],
  });
}

export function signUpLinkEmail(to: string, href: string): Mail {
  return renderEmail(to, {
    subject: `Your ${company.name} link, in place of a code`,
    heading: "Finish your sign-up with this link",
    before: [
      "For this address we send one code, and after that links, which cannot be guessed. This one works once, for 10 minutes.",
      "Open it in the browser where you signed up. In any other, the password you chose is not kept.",
    ],
    action: { label: "Continue", href },
    after: ["If this was not you, ignore this email: nothing happens until the link is opened and confirmed."],
  });
}

/** After a sign-up that was proven where nobody can tell who had chosen its password. */
export function choosePasswordEmail(to: string, origin: string): Mail {
  return renderEmail(to, {
    subject: `Choose a password for your ${company.name} account`,
    heading: "Choose your password",
    before: [
      "Your address is confirmed, and your account is ready.",
      "It was not confirmed in the browser that signed up. Anyone could have chosen the password there, so we did not keep it.",
    ],
    action: { label: "Choose a password", href: `${origin}/forgot-password` },
    after: [
      `If you did not want an account, choose a password and delete it on your profile, or write to ${company.email}.`,
    ],
  });
}

export function knownAddressEmail(to: string, origin: string): Mail {
  return renderEmail(to, {
    subject: `You already have a ${company.name} account`,
    heading: "You already have an account",
    before: ["Somebody, probably you, just tried to sign up with this address. There is an account for it already."],
    action: { label: "Log in", href: `${origin}/login` },
    after: ["If you forgot the password, choose 'Forgot password' there. If this was not you, there is nothing to do."],
  });
}

export function passwordChangedEmail(to: string, name: string, origin: string): Mail {
  return renderEmail(to, {
    subject: `Your ${company.name} password was changed`,
    heading: "Your password was changed",
    name,
    before: ["Your password was just changed, and you were logged out on your other devices."],
    action: { label: "Log in", href: `${origin}/login` },
    after: [
      `If this was not you, take your account back at once: choose 'Forgot password' on the login page. Then write to ${company.email}.`,
    ],
  });
}

export function newDeviceEmail(to: string, name: string, device: string, origin: string): Mail {
  return renderEmail(to, {
    subject: `New login to your ${company.name} account`,
    heading: "A new device logged in",
    name,
    before: [
      `Your account was just used on a device that we had not seen before: ${device}.`,
      "If this was you, there is nothing to do.",
    ],
    action: { label: "See where you are logged in", href: `${origin}/my-profile` },
    after: [
      `If this was not you, change your password at once: that logs all other devices out. Then write to ${company.email}.`,
    ],
  });
}

/** What was erased with an account, and what stays, by count. */
export interface Erasure {
  /** Rows of each table about the person, once the reviews that go are gone; of the record also those about these. */
  held: Record<string, number>;
  reviewsRemoved: number;
  reviewsKept: number;
}

/** Those that a line of the receipt is about already. */
const TOLD_APART = ["users", "sessions", "devices", "avatars", "reviews", "recordChain", "recordDetails"];

export function goodbyeEmail(to: string, name: string, erased: Erasure): Mail {
  const { held, reviewsRemoved, reviewsKept } = erased;
  const { sessions = 0, devices = 0, avatars = 0, recordChain: entries = 0, reviews = 0 } = held;
  const others = personalTables
    .filter(([table]) => !TOLD_APART.includes(table))
    .flatMap(([table, about]) => (held[table] ? [{ ...about, counted: count(held[table], ...about.words) }] : []));
  const removed = [
    "1 account: name, address, password",
    `${count(sessions, "session")} and ${count(devices, "known device")}`,
    count(avatars, "picture"),
    count(reviewsRemoved, "review"),
    ...others.filter(({ stays }) => !stays).map(({ counted }) => counted),
  ];
  const invited = reviews - reviewsKept;
  const kept = [
    `${count(reviewsKept, "review")}, as 'Anonymous': you chose that`,
    `${count(entries, "entry", "entries")} of the record, with times and numbers and without your name: they prove that ` +
      "nothing was dropped quietly. Old and new values in them are erased after 12 months",
    "counters against guessing, under a keyed hash of your address: for 31 days",
    ...(invited > 0 ? [`${count(invited, "review")} by an invitation's link, which can take it away too`] : []),
    ...others.flatMap(({ counted, stays }) => (stays ? [`${counted}: ${stays}`] : [])),
  ];
  return renderEmail(to, {
    subject: `Your ${company.name} account is deleted`,
    heading: "Your account is deleted",
    name,
    before: [
      "Your account is deleted, as you asked. This is your receipt, and our last email to you.",
      `Removed:\n${removed.join("\n")}`,
      `What stays, and why:\n${kept.join("\n")}`,
    ],
    after: [`If this was not you, write to ${company.email} at once.`],
  });
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
