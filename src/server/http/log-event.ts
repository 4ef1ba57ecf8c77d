import { type EventName, siteEvent } from "../../contract/events.ts";
import type { RequestContext } from "../app-context.ts";
import { clientIp } from "./address.ts";

/**
 * Writes an event's log line, if the table of events gives it one: actor, IP address, what it is about, and the details
 * that the table lists. Email addresses appear only as a keyed hash, and user input never.
 */
export function logEvent(
  { request, user }: Pick<RequestContext, "request"> & Partial<Pick<RequestContext, "user">>,
  event: EventName,
  details: Record<string, unknown>,
  about: { subject?: string; actor?: string | null } = {},
): void {
  const { log, logs = [] } = siteEvent(event);
  if (!log) return;
  const { subject, actor } = about;
  const logged = Object.fromEntries(logs.map((name) => [name, details[name]]));
  request.log.info({ event, actor: actor ?? user?.id, address: clientIp(request), subject, ...logged }, log);
}
