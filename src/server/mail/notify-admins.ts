import type { Database } from "../../database/connect.server.ts";
import type { AppContext } from "../app-context.ts";
import { consume, type QuotaName, SITE } from "../security/quotas.ts";
import { listAdmins } from "../users.ts";
import type { Mail } from "./mail.ts";

// The Admins are told what came in. The first few in an hour get a mail of their own, the others wait for the digest,
// so that a flood of them is not a flood of mails.

/** How long the first item gathered waits for the digest. */
export const DIGEST_AFTER_MS = 60 * 60_000;
/** At most this many of the gathered items are shown in the digest itself. */
export const DIGEST_MAX = 10;

interface Notification {
  quota: QuotaName;
  mailTo: (admin: string) => Mail;
  /** Adds it to what waits for the digest. */
  gather: () => Promise<unknown>;
}

/** Mails the Admins about one arrival, or gathers it. `transaction` is the one that stores it. */
export async function notifyAdmins(
  transaction: Database,
  mailer: AppContext["mailer"],
  now: Date,
  { quota, mailTo, gather }: Notification,
): Promise<void> {
  if (await consume(transaction, quota, SITE, now)) await mailAdmins(transaction, mailer, mailTo);
  else await gather();
}

interface Digest {
  /** Whether something has been waiting since that time. */
  isDue: (transaction: Database, since: Date) => Promise<boolean>;
  /** Takes everything that waits. When several servers do it at once, one takes the rows and the others find none. */
  take: (transaction: Database) => Promise<string[]>;
  /** The mail about them. */
  mailAbout: (transaction: Database, ids: string[]) => Promise<(admin: string) => Mail>;
}

/** Mails the Admins one digest of all that was gathered, once the oldest has waited an hour. */
export async function mailDigest(
  { database, mailer, clock }: Pick<AppContext, "database" | "mailer" | "clock">,
  { isDue, take, mailAbout }: Digest,
): Promise<void> {
  const since = new Date(clock().getTime() - DIGEST_AFTER_MS);
  await database.transaction(async (tx) => {
    if (!(await isDue(tx, since))) return;
    const ids = await take(tx);
    if (ids.length > 0) await mailAdmins(tx, mailer, await mailAbout(tx, ids));
  });
}

async function mailAdmins(transaction: Database, mailer: AppContext["mailer"], mailTo: (admin: string) => Mail) {
  for (const { email } of await listAdmins(transaction)) await mailer.queue(transaction, mailTo(email));
}
