import type { Database } from "#src/database/connect.server.ts";
import type { AppContext } from "#src/server/app-context.ts";
import type { Receipt } from "#src/server/audit/receipts.ts";
import { receiptEmail } from "../emails/review-emails.ts";

/** Mails an author the receipt of what was recorded, in the transaction that recorded it. */
export function mailReceipt(
  transaction: Database,
  { mailer, config }: Pick<AppContext, "mailer" | "config">,
  to: string,
  about: { receipt: Receipt; isChange?: boolean },
): Promise<void> {
  return mailer.queue(transaction, receiptEmail(to, about, config.siteUrl.origin));
}
