import type { ReactNode } from "react";
import type { callCommand, Posted } from "#src/client/use-command.ts";
import type { enquiryContract } from "../contract.ts";

// If the site has an inbox, it passes the forms of this feature what they need to reach it. Without an inbox nothing is
// passed, and the forms make no call.

/** The answer, or why it was refused. */
export type Sent = Awaited<ReturnType<typeof callCommand<typeof enquiryContract.sendEnquiry>>>;

export interface Sending {
  /** Where the form posts to without scripts. */
  action: string;
  /** The fields that people do not see. */
  hidden: ReactNode;
  posted?: Posted;
  /** Called when somebody begins to write. */
  prepare: () => void;
  /** Sends what was written, and the honeypot's value. */
  send: (fields: Record<string, string>, reference: string) => Promise<Sent>;
}
