import type { LoggedEvent } from "#src/contract/events.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { logEvent } from "#src/server/http/log-event.ts";

/** Logs an event of an account or mailbox, identified by a keyed hash. */
export function logAccount(call: RequestContext, event: LoggedEvent, email: string): void {
  logEvent(call, event, { mailbox: call.keys.mac("log", email.toLowerCase()) });
}
