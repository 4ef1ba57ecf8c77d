import type { Company } from "#src/content/company.ts";
import type { FactorKind } from "#src/contract/factors.ts";
import { defineMail, SAMPLE_PERSON } from "#src/server/mail/define-mail.ts";

const NAMES: Record<FactorKind, string> = { authenticator: "an authenticator app", passkey: "a passkey" };
const REMOVED_NAMES: Record<FactorKind, string> = { authenticator: "the authenticator app", passkey: "the passkey" };

const notYou = ({ email }: Pick<Company, "email">) =>
  `If this wasn’t you, change your password now. That logs out all other devices. Then write to ${email}.`;

export const factorAddedEmail = defineMail({
  occasion: "A second step was added to a login",
  sample: [SAMPLE_PERSON.name, "authenticator"],
  content: (company, name: string, factor: FactorKind) => ({
    subject: `A second step was added to your ${company.name} login`,
    heading: "A second step was added",
    name,
    before: [
      `You can now use ${NAMES[factor]} as the second step when you log in. Your other devices were logged out.`,
      "Keep your recovery codes somewhere you can reach without your phone. Each one works once.",
    ],
    action: { label: "See your profile", href: "/my-profile" },
    after: [notYou(company)],
  }),
});

export const factorRemovedEmail = defineMail({
  occasion: "A second step was removed from a login",
  sample: [SAMPLE_PERSON.name, "passkey"],
  content(company, name: string, factor: FactorKind | "all") {
    const before =
      factor === "all"
        ? "We removed the second step from your account because we were asked to on your behalf. Every device was logged out, and you now log in with your password only. Log in and set up a second step again."
        : `You can no longer log in with ${REMOVED_NAMES[factor]} because it was removed from your account. Your other devices were logged out.`;
    return {
      subject: `A second step was removed from your ${company.name} login`,
      heading: "A second step was removed",
      name,
      before: [before],
      action: { label: "See your profile", href: "/my-profile" },
      after: [notYou(company)],
    };
  },
});

export const recoveryCodesEmail = defineMail({
  occasion: "A person asked for new recovery codes",
  sample: [SAMPLE_PERSON.name],
  content: (company, name: string) => ({
    subject: `You have new ${company.name} recovery codes`,
    heading: "You have new recovery codes",
    name,
    before: ["New recovery codes were created for your account. The old ones no longer work."],
    action: { label: "See your profile", href: "/my-profile" },
    after: [notYou(company)],
  }),
});

export const recoveryCodeUsedEmail = defineMail({
  occasion: "A recovery code was used",
  sample: [SAMPLE_PERSON.name, 9],
  content: (company, name: string, left: number) => ({
    subject: `A ${company.name} recovery code was used`,
    heading: "A recovery code was used",
    name,
    before: [
      `One of your recovery codes was just used instead of your app or passkey. You have ${left} left.`,
      "If this was you because you lost your phone, remove it on your profile and set up a new one.",
    ],
    action: { label: "See your profile", href: "/my-profile" },
    after: [notYou(company)],
  }),
});

export const factorGuessedEmail = defineMail({
  occasion: "Somebody has the password and guesses at the second step",
  sample: [SAMPLE_PERSON.name],
  content: (company, name: string) => ({
    subject: `Someone entered your ${company.name} password`,
    heading: "Someone entered your password",
    name,
    before: [
      "Someone entered your correct password, then too many wrong codes at the second step. They did not get in.",
      "If this was you, wait 15 minutes and enter the latest code. If it fails again, set your phone’s clock to automatic, or use a recovery code.",
    ],
    action: { label: "Choose a new password", href: "/forgot-password" },
    after: [`If this wasn’t you, choose a new password now, then write to ${company.email}.`],
  }),
});
