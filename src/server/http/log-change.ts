import { LOG_MESSAGES, type LoggedEvent } from "../../contract/events.ts";
import type { RequestContext } from "../app-context.ts";
import { clientIp } from "./address.ts";

/**
 * Logs a change: event, actor, IP address, ids and counts. Email addresses appear only as a keyed hash, and user input
 * never.
 */
export function logChange(
  { request, user }: Pick<RequestContext, "request"> & Partial<Pick<RequestContext, "user">>,
  event: LoggedEvent,
  concerned: Record<string, string | number | boolean | null | undefined> = {},
): void {
  request.log.info({ event, actor: user?.id, address: clientIp(request), ...concerned }, LOG_MESSAGES[event]);
}
