import { spellDuration } from "#src/contract/duration.ts";
import { defineMail, SAMPLE_PERSON, type SitePath } from "#src/server/mail/define-mail.ts";
import { CODE_LIFE_MS, EMAIL_STOP_LIFE_MS } from "../limits.ts";
import { SAMPLE_TOKEN, secretLink } from "./secret-link.ts";

const NEW_EMAIL = "imogen@studio.example";

// The emails of a change of address. Emails to the new address contain no user input until its code was entered.

export const emailChangeCodeEmail = defineMail({
  occasion: "A person wants to use this address from now on",
  sample: ["2958"],
  content: (company, code: string) => ({
    subject: `Confirm your new email address for ${company.name}`,
    heading: "Confirm your new email address",
    before: [
      "You (or someone else) asked to use this address for an account. Enter this code on the profile page. It works " +
        `for ${spellDuration(CODE_LIFE_MS)}, in that browser only.`,
    ],
    code,
    after: ["If you didn’t ask for this, ignore this email. Nothing happens without the code."],
  }),
});

export const emailInUseEmail = defineMail({
  occasion: "A person wants to use an address that has an account",
  sample: [],
  content: (company) => ({
    subject: `This address already has a ${company.name} account`,
    heading: "You already have an account",
    before: [
      "You (or someone else) tried to move another account to this address. It already has an account, so nothing was " +
        "changed.",
    ],
    action: { label: "Log in", href: "/login" },
    after: [
      "To use this address for the other account, first delete the account that has it now. If this wasn’t you, you " +
        "don’t need to do anything.",
    ],
  }),
});

export const emailChangeNotice = defineMail({
  occasion: "A person asked to leave this address",
  sample: [SAMPLE_PERSON.name, NEW_EMAIL, secretLink("/stop-email-change", SAMPLE_TOKEN, SAMPLE_PERSON.email)],
  content: (company, name: string, newEmail: string, href: SitePath) => ({
    subject: `Your ${company.name} email address is about to change`,
    heading: "Your email address is about to change",
    name,
    before: [
      `Someone who knows your password asked to change your account’s email address to ${newEmail}. The change takes effect when the code we sent there is entered.`,
      "If this was you, you don’t need to do anything.",
    ],
    action: { label: "Stop this change", href },
    after: [
      `If this wasn’t you, stop it now. The button works for ${spellDuration(EMAIL_STOP_LIFE_MS)}, even after the change. Your account then keeps this ` +
        "address, every device is logged out, and you choose a new password.",
    ],
  }),
});

export const emailLeftEmail = defineMail({
  occasion: "A person has left this address",
  sample: [SAMPLE_PERSON.name, NEW_EMAIL],
  content: (company, name: string, newEmail: string) => ({
    subject: `Your ${company.name} email address was changed`,
    heading: "Your email address has changed",
    name,
    before: [`Your account now uses ${newEmail}. We will no longer write to this address.`],
    after: [
      "If this wasn’t you, open our previous email about this change and choose “Stop this change”. That works for 7 " +
        `days. If you no longer have that email, write to ${company.email} now.`,
    ],
  }),
});

export const emailChangedEmail = defineMail({
  occasion: "A person entered the code of a new address",
  sample: [SAMPLE_PERSON.name],
  content: (company, name: string) => ({
    subject: `Your new ${company.name} email address is confirmed`,
    heading: "Your new email address is confirmed",
    name,
    before: ["Log in with this address from now on. Your password has not changed."],
    action: { label: "My profile", href: "/my-profile" },
  }),
});

export const emailKeptEmail = defineMail({
  occasion: "A change of address was stopped from the old one",
  sample: [SAMPLE_PERSON.name],
  content: (company, name: string) => ({
    subject: `Your ${company.name} email address was not changed`,
    heading: "The change was stopped",
    name,
    before: [
      "Your account keeps this address. Every device was logged out, and your old password no longer works because the " +
        "person who asked for the change knew it. Choose a new one.",
    ],
    action: { label: "Choose a new password", href: "/forgot-password" },
    after: [`If you didn’t stop the change yourself, write to ${company.email}.`],
  }),
});
