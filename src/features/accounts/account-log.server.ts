import type { RequestContext } from "#src/server/app-context.ts";
import { clientIp } from "#src/server/http/address.ts";

/** Logs what happened to an account: the event, the actor and the IP address; the mailbox only as a keyed hash. */
export function logEvent({ request, user, keys }: RequestContext, event: string, email: string): void {
  const mailbox = keys.mac("log", email.toLowerCase());
  request.log.info({ event, actor: user?.id, address: clientIp(request), mailbox }, "account event");
}
