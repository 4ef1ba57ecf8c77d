import type { LoggedEvent } from "#src/contract/events.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { logChange } from "#src/server/http/log-change.ts";

/** Logs what happened to an account: the event, the actor and the IP address; the mailbox only as a keyed hash. */
export function logEvent(call: RequestContext, event: LoggedEvent, email: string): void {
  logChange(call, event, { mailbox: call.keys.mac("log", email.toLowerCase()) });
}
