import { company } from "#src/content/company.ts";
import type { FactorKind } from "#src/contract/factors.ts";
import { renderEmail } from "#src/server/mail/email-frame.tsx";
import type { Mail } from "#src/server/mail/mail.ts";

const NAMES: Record<FactorKind, string> = { authenticator: "an authenticator app", passkey: "a passkey" };
const REMOVED_NAMES: Record<FactorKind, string> = { authenticator: "the authenticator app", passkey: "the passkey" };

const NOT_YOU = `If this wasn’t you, change your password now. That logs out all other devices. Then write to ${company.email}.`;

export function factorAddedEmail(to: string, name: string, factor: FactorKind, origin: string): Mail {
  return renderEmail(to, {
    subject: `A second step was added to your ${company.name} login`,
    heading: "A second step was added",
    name,
    before: [
      `You can now use ${NAMES[factor]} as the second step when you log in. Your other devices were logged out.`,
      "Keep your recovery codes somewhere you can reach without your phone. Each one works once.",
    ],
    action: { label: "See your profile", href: `${origin}/my-profile` },
    after: [NOT_YOU],
  });
}

export function factorRemovedEmail(to: string, name: string, factor: FactorKind | "all", origin: string): Mail {
  const before =
    factor === "all"
      ? "We removed the second step from your account because we were asked to on your behalf. Every device was logged out, and you now log in with your password only. Log in and set up a second step again."
      : `You can no longer log in with ${REMOVED_NAMES[factor]} because it was removed from your account. Your other devices were logged out.`;
  return renderEmail(to, {
    subject: `A second step was removed from your ${company.name} login`,
    heading: "A second step was removed",
    name,
    before: [before],
    action: { label: "See your profile", href: `${origin}/my-profile` },
    after: [NOT_YOU],
  });
}

export function recoveryCodesEmail(to: string, name: string, origin: string): Mail {
  return renderEmail(to, {
    subject: `You have new ${company.name} recovery codes`,
    heading: "You have new recovery codes",
    name,
    before: ["New recovery codes were created for your account. The old ones no longer work."],
    action: { label: "See your profile", href: `${origin}/my-profile` },
    after: [NOT_YOU],
  });
}

export function recoveryCodeUsedEmail(to: string, name: string, left: number, origin: string): Mail {
  return renderEmail(to, {
    subject: `A ${company.name} recovery code was used`,
    heading: "A recovery code was used",
    name,
    before: [
      `One of your recovery codes was just used instead of your app or passkey. You have ${left} left.`,
      "If this was you because you lost your phone, remove it on your profile and set up a new one.",
    ],
    action: { label: "See your profile", href: `${origin}/my-profile` },
    after: [NOT_YOU],
  });
}

export function factorGuessedEmail(to: string, name: string, origin: string): Mail {
  return renderEmail(to, {
    subject: `Someone entered your ${company.name} password`,
    heading: "Someone entered your password",
    name,
    before: [
      "Someone entered your correct password, then too many wrong codes at the second step. They did not get in.",
      "If this was you, wait 15 minutes and enter the latest code. If it fails again, set your phone’s clock to automatic, or use a recovery code.",
    ],
    action: { label: "Choose a new password", href: `${origin}/forgot-password` },
    after: [`If this wasn’t you, choose a new password now, then write to ${company.email}.`],
  });
}
