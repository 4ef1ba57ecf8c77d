import { company } from "#src/content/company.ts";
import { renderEmail } from "#src/server/mail/email-frame.tsx";
import type { Mail } from "#src/server/mail/mail.ts";

// The emails of a change of address. The new address gets nothing that somebody typed until its code was entered.

export function emailChangeCodeEmail(to: string, code: string): Mail {
  return renderEmail(to, {
    subject: `Your ${company.name} code for a new address`,
    heading: "Is this your new address?",
    before: [
      "Somebody, probably you, wants to use this address for an account. Enter these four digits on the profile page " +
        "where it was asked for. They work for 10 minutes, in that browser only.",
    ],
    code,
    after: ["If this was not you, ignore this email: nothing happens without the code."],
  });
}

export function emailInUseEmail(to: string, origin: string): Mail {
  return renderEmail(to, {
    subject: `This address has a ${company.name} account already`,
    heading: "You already have an account",
    before: [
      "Somebody, probably you, wanted to move another account to this address. There is an account for it already, so " +
        "nothing was changed.",
    ],
    action: { label: "Log in", href: `${origin}/login` },
    after: [
      "To use this address for the other account, delete the account that has it first. If this was not you, there is " +
        "nothing to do.",
    ],
  });
}

export function emailChangeNotice(to: string, name: string, newEmail: string, href: string): Mail {
  return renderEmail(to, {
    subject: `Your ${company.name} address is about to change`,
    heading: "Your account gets a new address",
    name,
    before: [
      `Somebody who knows your password asked to move your account to ${newEmail}. It moves once a code from there is entered.`,
      "If this was you, there is nothing to do here.",
    ],
    action: { label: "This was not me: stop it", href },
    after: [
      "The button works for 7 days, also after the change: your account stays with this address, everybody is logged " +
        "out, and you choose a new password.",
    ],
  });
}

export function emailLeftEmail(to: string, name: string, newEmail: string): Mail {
  return renderEmail(to, {
    subject: `Your ${company.name} address was changed`,
    heading: "Your account has a new address",
    name,
    before: [`Your account now belongs to ${newEmail}, and we will no longer write to this address.`],
    after: [
      "If this was not you, open our last email about this change and press its button: it takes the account back, " +
        `for 7 days. If you do not have that email any more, write to ${company.email} at once.`,
    ],
  });
}

export function emailChangedEmail(to: string, name: string, origin: string): Mail {
  return renderEmail(to, {
    subject: `Your ${company.name} account has this address now`,
    heading: "Your new address works",
    name,
    before: ["You log in with this address from now on. The password is the same as before."],
    action: { label: "My profile", href: `${origin}/my-profile` },
  });
}

export function emailKeptEmail(to: string, name: string, origin: string): Mail {
  return renderEmail(to, {
    subject: `Your ${company.name} account stays with this address`,
    heading: "The change was stopped",
    name,
    before: [
      "Your account stays with this address. Everybody was logged out, and the old password no longer works: whoever " +
        "asked for the change knew it.",
    ],
    action: { label: "Choose a new password", href: `${origin}/forgot-password` },
    after: [`If you did not stop it, write to ${company.email}.`],
  });
}
