import type { ReactNode } from "react";
import { ENQUIRY_FIELD_NAMES, ENQUIRY_FIELDS } from "#src/contract/enquiry-fields.ts";
import type { Fields } from "#src/contract/form.ts";

// If the site has an inbox, it passes the forms of this feature what they need to reach it. Without an inbox nothing is
// passed, and the forms make no call.

/** The outcome of a form that was posted without scripts. */
export interface Posted {
  /** If it was sent: the server's message. */
  sent?: string;
  /** If it was not sent, or not yet: why, or what to do. */
  problem?: string;
  /** The name of the field that the problem is about, if it is about one. */
  field?: string;
  typed: Fields;
  /** The form token for sending the form again. */
  stamp?: string;
}

export interface Sending {
  /** Where the form posts to without scripts. */
  action: string;
  /** The honeypot: a field that people do not see. */
  trap: ReactNode;
  posted?: Posted;
  /** Called when somebody begins to write. */
  prepare: () => void;
  /** Sends what was written, and the honeypot's value. Returns the server's message; throws if there was no answer. */
  send: (fields: Fields, trap: string) => Promise<Sent>;
}

/** What became of it. `field` is the name of the field that was refused. */
export type Sent = { sent: string } | { problem: string; field?: string };

/** The field that an error of the API is about. */
export const fieldOf = (code: string | undefined) =>
  ENQUIRY_FIELD_NAMES.find((name) => code && ENQUIRY_FIELDS[name].refusal === code);
