import { company } from "#src/content/company.ts";
import { renderEmail } from "#src/server/mail/email-frame.tsx";
import type { Mail } from "#src/server/mail/mail.ts";

// The emails of a change of address. The new address gets nothing that somebody typed until its code was entered.

export function emailChangeCodeEmail(to: string, code: string): Mail {
  return renderEmail(to, {
    subject: `Confirm your new email address for ${company.name}`,
    heading: "Confirm your new email address",
    before: [
      "You (or someone else) asked to use this address for an account. Enter this code on the profile page. It works " +
        "for 10 minutes, in that browser only.",
    ],
    code,
    after: ["If you didn’t ask for this, ignore this email. Nothing happens without the code."],
  });
}

export function emailInUseEmail(to: string, origin: string): Mail {
  return renderEmail(to, {
    subject: `This address already has a ${company.name} account`,
    heading: "You already have an account",
    before: [
      "You (or someone else) tried to move another account to this address. It already has an account, so nothing was " +
        "changed.",
    ],
    action: { label: "Log in", href: `${origin}/login` },
    after: [
      "To use this address for the other account, first delete the account that has it now. If this wasn’t you, you " +
        "don’t need to do anything.",
    ],
  });
}

export function emailChangeNotice(to: string, name: string, newEmail: string, href: string): Mail {
  return renderEmail(to, {
    subject: `Your ${company.name} email address is about to change`,
    heading: "Your email address is about to change",
    name,
    before: [
      `Someone who knows your password asked to change your account’s email address to ${newEmail}. The change takes effect when the code we sent there is entered.`,
      "If this was you, you don’t need to do anything.",
    ],
    action: { label: "Stop this change", href },
    after: [
      "If this wasn’t you, stop it now. The button works for 7 days, even after the change. Your account then keeps this " +
        "address, every device is logged out, and you choose a new password.",
    ],
  });
}

export function emailLeftEmail(to: string, name: string, newEmail: string): Mail {
  return renderEmail(to, {
    subject: `Your ${company.name} email address was changed`,
    heading: "Your email address has changed",
    name,
    before: [`Your account now uses ${newEmail}. We will no longer write to this address.`],
    after: [
      "If this wasn’t you, open our previous email about this change and choose “Stop this change”. That works for 7 " +
        `days. If you no longer have that email, write to ${company.email} now.`,
    ],
  });
}

export function emailChangedEmail(to: string, name: string, origin: string): Mail {
  return renderEmail(to, {
    subject: `Your new ${company.name} email address is confirmed`,
    heading: "Your new email address is confirmed",
    name,
    before: ["Log in with this address from now on. Your password has not changed."],
    action: { label: "My profile", href: `${origin}/my-profile` },
  });
}

export function emailKeptEmail(to: string, name: string, origin: string): Mail {
  return renderEmail(to, {
    subject: `Your ${company.name} email address was not changed`,
    heading: "The change was stopped",
    name,
    before: [
      "Your account keeps this address. Every device was logged out, and your old password no longer works because the " +
        "person who asked for the change knew it. Choose a new one.",
    ],
    action: { label: "Choose a new password", href: `${origin}/forgot-password` },
    after: [`If you didn’t stop the change yourself, write to ${company.email}.`],
  });
}
