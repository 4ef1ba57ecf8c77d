import { LOG_MESSAGES, type LoggedEvent } from "../../contract/events.ts";
import type { RequestContext } from "../app-context.ts";
import { clientIp } from "./address.ts";

/**
 * Logs a change: the event, the actor where known, the IP address, and what it concerns: ids and counts, a mailbox only as
 * a keyed hash, and nothing that somebody typed.
 */
export function logChange(
  { request, user }: Pick<RequestContext, "request"> & Partial<Pick<RequestContext, "user">>,
  event: LoggedEvent,
  concerned: Record<string, string | number | boolean | null | undefined> = {},
): void {
  request.log.info({ event, actor: user?.id, address: clientIp(request), ...concerned }, LOG_MESSAGES[event]);
}
