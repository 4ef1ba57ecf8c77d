import { apiAddress } from "#src/client/api-address.ts";
import { callEndpoint } from "#src/client/call-endpoint.ts";
import { browserSession } from "#src/client/session.ts";
import { bodyFrom } from "#src/contract/command.ts";
import type { Command } from "#src/contract/endpoint.ts";
import { enquiryContract } from "../contract.ts";
import { FILL_TIME_MIN_MS } from "../limits.ts";
import type { FormName } from "./entries.ts";
import type { Sent } from "./sending.ts";

// Sends contact forms to the inbox. Loaded when a visitor begins to type in one of them.

/** Margin for differences between the server's clock and the browser's. */
const PACE_MARGIN_MS = 250;

interface FormToken {
  stamp: string;
  takenAt: number;
}

let taken: Promise<FormToken> | undefined;

/** Fetches the form token that an enquiry needs; the newsletter needs none. */
export function prepare(form: FormName): void {
  if (form !== "footer") takeFormToken().catch(() => {});
}

/** Sends the input. Throws if there was no form token. */
export async function send(form: FormName, fields: Record<string, string>, reference: string): Promise<Sent> {
  if (form === "footer") return call(enquiryContract.joinNewsletter, { ...fields, reference });
  return write({ ...fields, form, reference });
}

async function write(fields: Record<string, string>, isAgain = false): Promise<Sent> {
  const { stamp, takenAt } = await takeFormToken();
  // Browsers that autofill everything are as fast as a bot: wait until the minimum time has passed.
  await pause(FILL_TIME_MIN_MS + PACE_MARGIN_MS - (performance.now() - takenAt));
  const sent = await call(enquiryContract.sendEnquiry, { ...fields, stamp });
  taken = undefined;
  return sent.refusal?.code === "formExpired" && !isAgain ? write(fields, true) : sent;
}

function call(command: Command, fields: Record<string, string>): Promise<Sent> {
  const body = bodyFrom(command.kinds ?? {}, new URLSearchParams(fields));
  return callEndpoint(command, body, browserSession().get().profile?.token) as Promise<Sent>;
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
  const answer = await fetch(apiAddress(enquiryContract.enquiryStamp), { credentials: "include" });
  if (!answer.ok) throw new Error(`No form token: ${answer.status}`);
  return { stamp: (await answer.json()).stamp, takenAt: performance.now() };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
