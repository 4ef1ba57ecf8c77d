import type { ReactNode } from "react";
import type { Fields } from "#src/contract/form.ts";

// Where the site has an inbox, the forms of this feature reach it by what the site hands down. Without one they make no
// call: nothing is handed down then.

/** How a form that was posted without scripts went. */
export interface Posted {
  /** It went: the server's sentence. */
  sent?: string;
  /** It did not go, or not yet: why, or what to do. */
  problem?: string;
  typed: Fields;
  /** Goes along when the form is sent again. */
  stamp?: string;
}

export interface Sending {
  /** Where the form goes without scripts. */
  action: string;
  /** A field that people do not see. */
  trap: ReactNode;
  posted?: Posted;
  /** Somebody begins to write. */
  prepare: () => void;
  /** Sends what was written, and what stands in the trap. The answer is the server's sentence; throws if none came. */
  send: (fields: Fields, trap: string) => Promise<{ sent: string } | { problem: string }>;
}
