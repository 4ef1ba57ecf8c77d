import { eachEnquiryField } from "#src/contract/each-enquiry-field.ts";
import type { BodyOf } from "#src/contract/endpoint.ts";
import { ENQUIRY_FIELDS, type EnquiryFieldName, FORM_FIELDS } from "#src/contract/enquiry-fields.ts";
import type { Database } from "#src/database/connect.server.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { change, inChange } from "#src/server/http/change.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { isMailAddress } from "#src/server/mail/mail.ts";
import {
  addressKey,
  consume,
  mailboxKey,
  requireAddressQuota,
  requireQuota,
  SITE,
} from "#src/server/security/quotas.ts";
import { hashToken, newToken } from "#src/server/security/secrets.ts";
import { isShowable, normalizeLine, withoutUnshowable } from "#src/server/text.ts";
import { detectBot, newFormToken } from "./contact-forms/form-token.server.ts";
import type { enquiryContract } from "./contract.ts";
import { receivedEmail } from "./emails/inbox-emails.ts";
import { alreadyEmail, confirmEmail, welcomeEmail } from "./emails/newsletter-emails.ts";
import { notifyOfEnquiry } from "./inbox/notifications.server.ts";
import { ENQUIRY_REPEAT_MS } from "./limits.ts";
import { messages } from "./messages.ts";
import { leaveByToken, leaveLinks } from "./newsletter/leave.server.ts";
import {
  consumeRequest,
  findSubscriberId,
  insertEnquiry,
  insertRequest,
  insertSubscriber,
  type NewEnquiry,
} from "./queries.server.ts";

export const enquiryHandlers: Handlers<typeof enquiryContract> = {
  async enquiryStamp({ keys, now }) {
    return { stamp: newFormToken(keys, now) };
  },

  async sendEnquiry(call) {
    const { body, content, database, keys, now } = call;
    const written = readEnquiry(body);
    const caughtBy = detectBot(keys, body, now);
    await requireAddressQuota(call, "enquiriesAddress");
    await requireQuota(database, "enquiriesMailbox", mailboxKey(keys, written.email), now);
    await requireQuota(database, "enquiriesSite", SITE, now);

    const enquiry: NewEnquiry = { ...written, caughtBy, state: caughtBy ? "spam" : "new" };
    const retriesSince = new Date(now.getTime() - ENQUIRY_REPEAT_MS);
    await inChange(call, async (tx, record) => {
      const row = await insertEnquiry(tx, enquiry, { now, retriesSince });
      if (!row) return;
      await record(row.id, { caughtBy });
      if (caughtBy) return;
      await notifyOfEnquiry(tx, call, now, row);
      await confirmReceipt(tx, call, row.email);
    });
    // A detected bot gets the normal response; otherwise it would keep trying.
    return { message: messages.received(content.current().company.replyTime) };
  },

  async joinNewsletter(call) {
    const { body, database, keys, mailer, now } = call;
    const email = body.email.trim();
    if (!isMailAddress(email)) throw new ApiError("emailInvalid");
    await requireAddressQuota(call, "newsletterRequestsAddress");
    await requireQuota(database, "newsletterRequestsSite", SITE, now);
    const isCaught = Boolean(body.reference);
    const isAsked = !isCaught && (await consume(database, "newsletterMailsDay", mailboxKey(keys, email), now));
    const token = newToken();
    await inChange(call, async (tx, record) => {
      await record(mailboxKey(keys, email), { isAsked });
      if (!isAsked) return;
      // Costs the same whether the address is subscribed or not: at most one row, and one mail.
      const subscriberId = await findSubscriberId(tx, email);
      if (subscriberId) return mailer.queue(tx, email, alreadyEmail(leaveLinks(call, subscriberId)));
      await insertRequest(tx, { tokenHash: hashToken(token), email, createdAt: now });
      await mailer.queue(tx, email, confirmEmail(`/newsletter/confirm?t=${token}`));
    });
    return { message: messages.asked };
  },

  confirmNewsletter: change(async ({ body, tx, keys, mailer, now, record }) => {
    const email = await consumeRequest(tx, hashToken(body.token), now);
    if (!email) throw new ApiError("linkInvalid");
    const subscriberId = await insertSubscriber(tx, email, now);
    await mailer.queue(tx, email, welcomeEmail(leaveLinks({ keys }, subscriberId)));
    await record(subscriberId);
  }),

  async leaveNewsletter(call) {
    await leaveByToken(call, call.body.token);
    return { message: messages.left };
  },
};

type Receiving = Pick<
  Parameters<(typeof enquiryHandlers)["sendEnquiry"]>[0],
  "keys" | "config" | "request" | "mailer" | "now"
>;

/** Confirms receipt to the sender by mail, within the quotas of the mailbox, the IP address and the site. */
async function confirmReceipt(tx: Database, call: Receiving, email: string) {
  const { keys, mailer, now } = call;
  const address = addressKey(call);
  const spent = [
    ...(address ? [["confirmationsAddress", address] as const] : []),
    ["confirmationsMailbox", mailboxKey(keys, email)] as const,
    ["confirmationsSite", SITE] as const,
  ];
  for (const [quota, key] of spent) if (!(await consume(tx, quota, key, now))) return;
  await mailer.queue(tx, email, receivedEmail());
}

type Written = Pick<NewEnquiry, "form" | EnquiryFieldName>;

/** Converts an enquiry for storage. Each form has its own required fields. */
function readEnquiry({ form, ...body }: BodyOf<typeof enquiryContract.sendEnquiry>): Written {
  const fields = eachEnquiryField((name) => {
    const { kind, max, refusal = "textInvalid" } = ENQUIRY_FIELDS[name];
    const text = body[name] ?? "";
    // An omitted text is stored as empty, an omitted line as null.
    if (isBlank(text) && !FORM_FIELDS[form][name]?.isRequired) return kind === "text" ? "" : null;
    const read = READERS[kind](text, max);
    if (read === undefined) throw new ApiError(refusal);
    return read;
  });
  return { form, ...fields } as Written;
}

const isBlank = (text: string) => withoutUnshowable(text).trim() === "";
const readLine = (text: string, max: number) => normalizeLine(withoutUnshowable(text), max);

/** Normalizes a text by the kind of its field; undefined if it cannot be stored. */
const READERS: Record<(typeof ENQUIRY_FIELDS)[EnquiryFieldName]["kind"], typeof readLine> = {
  line: readLine,
  tel: readLine,
  email: (text) => (isMailAddress(text.trim()) ? text.trim() : undefined),
  text(text, max) {
    const shown = withoutUnshowable(text.replace(/\r\n?/g, "\n")).trim();
    return isShowable(shown, max) ? shown : undefined;
  },
};
