import type { ReactNode } from "react";
import type { callEndpoint } from "#src/client/call-endpoint.ts";
import type { Posted } from "#src/client/use-command.ts";
import type { enquiryContract } from "../contract.ts";

// With an inbox, the site passes these to the forms of this feature. Without one they are undefined, and the forms make
// no requests.

/** The response, or the error. */
export type Sent = Awaited<ReturnType<typeof callEndpoint<typeof enquiryContract.sendEnquiry>>>;

export interface Sending {
  /** The URL that the form posts to without scripts. */
  action: string;
  /** The hidden fields. */
  hidden: ReactNode;
  posted?: Posted;
  /** Called when the visitor begins to type. */
  prepare: () => void;
  /** Sends the input, and the honeypot's value. */
  send: (fields: Record<string, string>, reference: string) => Promise<Sent>;
}
