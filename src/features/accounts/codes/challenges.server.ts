import type { Database } from "#src/database/connect.server.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import type { MailTemplate } from "#src/server/mail/define-mail.ts";
import { knownDevice } from "#src/server/security/devices.ts";
import { newSalt } from "#src/server/security/hashing.ts";
import { consume, isRunning, mailboxKey, type QuotaName, refund, SITE } from "#src/server/security/quotas.ts";
import { hashToken, newToken } from "#src/server/security/secrets.ts";
import { findUserByEmail, type UserRow } from "#src/server/users.ts";
import {
  knownAddressEmail,
  linkEmail,
  resetCodeEmail,
  signUpCodeEmail,
  signUpLinkEmail,
} from "../emails/account-emails.ts";
import { emailChangeCodeEmail, emailInUseEmail } from "../emails/email-change-emails.ts";
import { secretLink } from "../emails/secret-link.ts";
import { isAdminEmail } from "../first-admin.server.ts";
import { CODE_TRIES } from "../limits.ts";
import { lockMailbox, newCode, type Proof } from "./flows.server.ts";
import { settleReservations } from "./reservations.server.ts";

// The challenge mailed to verify a mailbox: a code while the quotas allow it, then an unguessable link, then nothing. A
// flow whose code was not mailed stores none, so every entered code is wrong.

/** A code and a link. Both are always created, so that every response costs the same. */
export interface Draft {
  code: string;
  link: string;
  salt: string;
  codeMac: string;
}

export async function draftChallenge({ hasher }: RequestContext): Promise<Draft> {
  const [code, salt] = [newCode(), newSalt()];
  return { code, link: newToken(), salt, codeMac: await hasher.digest(code, salt) };
}

const nothing = ({ salt }: Draft): Proof => ({ salt, codeMac: null, linkHash: null, reservedIn: null });
const codeOf = (draft: Draft, reservedIn: string | null): Proof => ({
  ...nothing(draft),
  codeMac: draft.codeMac,
  reservedIn,
});
const linkOf = (draft: Draft): Proof => ({ ...nothing(draft), linkHash: hashToken(draft.link) });

/** Decides what to mail for a sign-up, and queues it. Only the mail reveals that an address has an account. */
export async function mailSignUpCode(tx: Database, call: RequestContext, email: string, draft: Draft): Promise<Proof> {
  const { config, mailer, now } = call;
  const mailbox = await admitNewMailbox(tx, call, email, knownAddressEmail());
  if (!mailbox) return nothing(draft);
  const isAdmin = isAdminEmail(email, config.adminEmail);
  if (!isAdmin || (await consume(tx, "adminSignUpTries", mailbox, now, CODE_TRIES))) {
    await mailer.queue(tx, email, signUpCodeEmail(draft.code));
    return codeOf(draft, isAdmin ? `adminSignUpTries:${mailbox}` : null);
  }
  // The first Admin's address is worth attacking: five tries in all, then a link.
  await mailer.queue(tx, email, signUpLinkEmail(secretLink("/user-verification", draft.link, email)));
  return linkOf(draft);
}

/**
 * Decides what to mail to an account's new address, and queues it. Tries for the first Admin's address are not
 * refunded, and no link follows them.
 */
export async function mailNewAddressCode(
  tx: Database,
  call: RequestContext,
  email: string,
  draft: Draft,
): Promise<Proof> {
  const { config, mailer, now } = call;
  const mailbox = await admitNewMailbox(tx, call, email, emailInUseEmail());
  const isAdmin = isAdminEmail(email, config.adminEmail);
  if (!mailbox || (isAdmin && !(await consume(tx, "adminSignUpTries", mailbox, now, CODE_TRIES))))
    return nothing(draft);
  await mailer.queue(tx, email, emailChangeCodeEmail(draft.code));
  return codeOf(draft, null);
}

/**
 * The key of a mailbox that may receive a code. Undefined if it has an account (which `known` mails) or has received
 * too many. Sign-ups and new addresses share the quotas, so that combining them gains no extra guesses.
 */
async function admitNewMailbox(
  tx: Database,
  { keys, mailer, now }: RequestContext,
  email: string,
  known: MailTemplate,
): Promise<string | undefined> {
  const mailbox = mailboxKey(keys, email);
  await lockMailbox(tx, mailbox);
  const user = await findUserByEmail(tx, email);
  const mayMail =
    (await consume(tx, "signUpMailsHour", mailbox, now)) && (await consume(tx, "signUpMailsDay", mailbox, now));
  if (!mayMail) return undefined;
  if (!user) return mailbox;
  await mailer.queue(tx, email, known);
}

/**
 * Decides what to mail for a reset, and queues it. A browser that has logged in before has separate quotas, which
 * strangers cannot use up. The same statements run for an address without an account.
 */
export async function mailResetCode(tx: Database, call: RequestContext, email: string, draft: Draft): Promise<Proof> {
  const { keys, mailer, now } = call;
  const mailbox = mailboxKey(keys, email);
  const user = await findUserByEmail(tx, email);
  await settleReservations(tx, { mailboxKey: mailbox, now });

  const { subject, tries, mayMail, isKnown } = await resetQuotas(tx, call, user, mailbox);
  const isBreakerOpen = await isRunning(tx, "siteBreaker", SITE, now);
  if (mayMail && !isBreakerOpen && (await consume(tx, tries, subject, now, CODE_TRIES))) {
    if (user) {
      await mailer.queue(tx, email, resetCodeEmail(draft.code));
      return codeOf(draft, `${tries}:${subject}`);
    }
    await refund(tx, tries, subject, CODE_TRIES);
    return nothing(draft);
  }
  // A known browser's mail was already charged to its own quota, so strangers cannot use up its links.
  const mayLink = (isKnown && mayMail) || (await consume(tx, "linkMailsDay", mailbox, now));
  if (!mayLink || !user) return nothing(draft);
  await mailer.queue(tx, email, linkEmail(secretLink("/reset-password", draft.link, email)));
  return linkOf(draft);
}

async function resetQuotas(tx: Database, call: RequestContext, user: UserRow | undefined, mailbox: string) {
  const { now, request } = call;
  const device = await knownDevice({ ...call, database: tx }, request, user?.id);
  if (device) {
    const subject = `${device}.${mailbox}`;
    const tries: QuotaName = "resetTriesKnownDevice";
    return { subject, tries, mayMail: await consume(tx, "resetMailsKnownDevice", subject, now), isKnown: true };
  }
  const tries: QuotaName = user?.role === "Admin" ? "resetTriesAdmin" : "resetTries";
  const mayMail =
    (await consume(tx, "resetMailsHour", mailbox, now)) && (await consume(tx, "resetMailsDay", mailbox, now));
  return { subject: mailbox, tries, mayMail, isKnown: false };
}
