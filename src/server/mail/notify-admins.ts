import { lte, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { HOUR } from "../../contract/time.ts";
import type { Database } from "../../database/connect.server.ts";
import type { AppContext } from "../app-context.ts";
import { consume, type QuotaName, SITE } from "../security/quotas.ts";
import { listAdmins } from "../users.ts";
import type { MailTemplate } from "./define-mail.ts";

// Notifications to Admins. The first few per hour are sent individually, later ones are gathered in a digest, so that a
// flood of items is not a flood of emails.

/** Maximum delay of the first gathered item. */
export const DIGEST_AFTER_MS = HOUR;
/** The digest itself lists at most this many items. */
export const DIGEST_MAX = 10;

interface Notification {
  quota: QuotaName;
  mail: MailTemplate;
  /** Adds the item to the digest. */
  gather: () => Promise<unknown>;
}

/** Emails the Admins about one item, or gathers it. `transaction` is the one that stores the item. */
export async function notifyAdmins(
  transaction: Database,
  mailer: AppContext["mailer"],
  now: Date,
  { quota, mail, gather }: Notification,
): Promise<void> {
  if (await consume(transaction, quota, SITE, now)) await mailAdmins(transaction, mailer, mail);
  else await gather();
}

interface Digest {
  /** True if an item has been pending since that time. */
  isDue: (transaction: Database, since: Date) => Promise<boolean>;
  /** Takes all pending items. If several instances call it in parallel, only one gets the rows. */
  take: (transaction: Database) => Promise<string[]>;
  /** The email about the items. */
  mailAbout: (transaction: Database, ids: string[]) => Promise<MailTemplate>;
}

/** For a digest whose items are the rows of a table. @param id the column with the item's id */
export const gatheredIn = (
  table: PgTable & Record<"createdAt", PgColumn>,
  id: PgColumn,
): Pick<Digest, "isDue" | "take"> => ({
  async isDue(tx, since) {
    const due = tx.select({ id }).from(table).where(lte(table.createdAt, since)).limit(1);
    return (await due).length > 0;
  },
  async take(tx) {
    const taken = await tx.delete(table).returning({ id: sql<string>`${id}` });
    return taken.map((item) => item.id);
  },
});

/** Emails the Admins a digest of all gathered items, once the oldest has been pending for an hour. */
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

async function mailAdmins(transaction: Database, mailer: AppContext["mailer"], mail: MailTemplate) {
  for (const { email } of await listAdmins(transaction)) await mailer.queue(transaction, email, mail);
}
