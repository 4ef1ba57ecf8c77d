import type { Database } from "../../database/connect.server.ts";
import type { AppContext } from "../app-context.ts";
import { consume, type QuotaName, SITE } from "../security/quotas.ts";
import { listAdmins } from "../users.ts";
import type { Mail } from "./mail.ts";

// The Admins are told of what came in. The first few of an hour have a mail of their own, the others wait for the
// digest: a flood of them is no flood of mails.

/** The first of what was gathered waits so long for the digest that tells of all. */
export const DIGEST_AFTER_MS = 60 * 60_000;
/** So many of what was gathered stand in the digest itself. */
export const DIGEST_MAX = 10;

interface Notification {
  quota: QuotaName;
  mailTo: (admin: string) => Mail;
  /** Puts it among what waits for the digest. */
  gather: () => Promise<unknown>;
}

/** Mails the Admins about one arrival, or gathers it. `transaction` is the one in which it came in. */
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
  /** Whether something has waited since then. */
  isDue: (transaction: Database, since: Date) => Promise<boolean>;
  /** Takes all that waits. Of several servers that do it at the same time one takes the rows, the others find none. */
  take: (transaction: Database) => Promise<string[]>;
  /** The mail about them. */
  mailAbout: (transaction: Database, ids: string[]) => Promise<(admin: string) => Mail>;
}

/** Mails the Admins about all that was gathered in one, once the oldest has waited an hour. */
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
