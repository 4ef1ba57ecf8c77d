import { company } from "#src/content/company.ts";
import type { FactorKind } from "#src/contract/factors.ts";
import { renderEmail } from "#src/server/mail/email-frame.tsx";
import type { Mail } from "#src/server/mail/mail.ts";

const NAMES: Record<FactorKind, string> = { authenticator: "an authenticator app", passkey: "a passkey" };

const NOT_YOU = `If this was not you, change your password at once: that logs all other devices out. Then write to ${company.email}.`;

export function factorAddedEmail(to: string, name: string, factor: FactorKind, origin: string): Mail {
  return renderEmail(to, {
    subject: `Your ${company.name} login has a second step`,
    heading: "A second step was added",
    name,
    before: [
      `Logging in to your account can now be finished with ${NAMES[factor]}. Your other devices were logged out.`,
      "Keep the recovery codes where you find them without your phone: each lets you in once.",
    ],
    action: { label: "See your profile", href: `${origin}/my-profile` },
    after: [NOT_YOU],
  });
}

export function factorRemovedEmail(to: string, name: string, factor: FactorKind | "all", origin: string): Mail {
  const before =
    factor === "all"
      ? "The operator of the server removed the second step of your login, because somebody asked for it in your name. You were logged out everywhere. The password alone opens your account now: log in and set the second step up again."
      : `Logging in to your account can no longer be finished with ${NAMES[factor]} that was removed. Your other devices were logged out.`;
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
    subject: `Your ${company.name} recovery codes are new`,
    heading: "You have new recovery codes",
    name,
    before: ["New recovery codes were just made for your account. The old ones no longer work."],
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
      `One of your recovery codes was just used, in place of your app or passkey. You have ${left} left.`,
      "If this was you and your phone is lost, remove it on your profile and set up another.",
    ],
    action: { label: "See your profile", href: `${origin}/my-profile` },
    after: [NOT_YOU],
  });
}

export function factorGuessedEmail(to: string, name: string, origin: string): Mail {
  return renderEmail(to, {
    subject: `Somebody knows your ${company.name} password`,
    heading: "Somebody knows your password",
    name,
    before: [
      "Somebody entered the right password of your account, and then too many wrong codes at the second step. They did not get in.",
      "If this was you, wait a quarter of an hour and enter the newest code. If it is refused again, set the clock of your phone to automatic, or use a recovery code.",
    ],
    action: { label: "Choose a new password", href: `${origin}/forgot-password` },
    after: [`If this was not you, choose a new password at once. Then write to ${company.email}.`],
  });
}
