import { codeOf, isThrown, messageOf } from "#src/client/message-of.ts";
import { browserStore } from "#src/client/store.ts";
import type { EnquiryForm } from "#src/contract/enquiry.ts";
import type { Fields } from "#src/contract/form.ts";
import { enquiryForm, newsletterForm } from "../forms.ts";
import { PACE_MIN_MS } from "../limits.ts";
import { messages } from "../messages.ts";
import { enquiryStamp, joinNewsletter, sendEnquiry } from "./client.ts";
import { fieldOf, type Sent } from "./sending.ts";

// How the contact forms reach the inbox. Loaded when somebody begins to write in one of them.

type Form = EnquiryForm | "footer";

/** The server's clock and the browser's are not in step. */
const PACE_MARGIN_MS = 250;

interface FormToken {
  stamp: string;
  takenAt: number;
}

let taken: Promise<FormToken> | undefined;

/** Fetches the form token that an enquiry needs; the newsletter needs none. */
export function prepare(form: Form): void {
  if (form !== "footer") takeFormToken().catch(() => {});
}

/** Sends what was written. Throws if there was no answer at all. */
export async function send(form: Form, fields: Fields, reference: string): Promise<Sent> {
  return form === "footer" ? askForNewsletter(fields, reference) : write(form, fields, reference);
}

async function write(form: EnquiryForm, fields: Fields, reference: string, isAgain = false) {
  const { stamp, takenAt } = await takeFormToken();
  // A visitor whose browser fills in everything is as fast as a program: wait out the rest of the minimum time.
  await pause(PACE_MIN_MS + PACE_MARGIN_MS - (performance.now() - takenAt));
  const body = enquiryForm.body({ ...fields, form, reference, stamp });
  const { data, error } = await browserStore().dispatch(sendEnquiry.initiate(body));
  taken = undefined;
  if (data) return { sent: data.message };
  if (codeOf(error) === "formExpired" && !isAgain) return write(form, fields, reference, true);
  return problemOf(error);
}

async function askForNewsletter(fields: Fields, reference: string): Promise<Sent> {
  const { data, error } = await browserStore().dispatch(
    joinNewsletter.initiate(newsletterForm.body({ ...fields, reference })),
  );
  return data ? { sent: data.message } : problemOf(error);
}

function problemOf(error: unknown): Sent {
  if (isThrown(error)) throw new Error(messages.sendFailed);
  return { problem: messageOf(error, messages.sendFailed), field: fieldOf(codeOf(error)) };
}

/** One form token for the whole page until it is used. A failed request is not kept. */
function takeFormToken(): Promise<FormToken> {
  taken ??= fetchFormToken().catch((error) => {
    taken = undefined;
    throw error;
  });
  return taken;
}

async function fetchFormToken(): Promise<FormToken> {
  const query = enquiryStamp.initiate(undefined, { subscribe: false, forceRefetch: true });
  const { stamp } = await browserStore().dispatch(query).unwrap();
  return { stamp, takenAt: performance.now() };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
