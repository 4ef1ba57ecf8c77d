import type { RequestContext } from "../app-context.ts";
import { clientIp } from "./address.ts";

/** Every change that people make, with its sentence in the log. `docs/security.md` lists them. */
export const LOGGED_CHANGES = {
  "sign-up.begun": "account event",
  "sign-up.verified": "account event",
  "login.succeeded": "account event",
  "login.failed": "account event",
  "login.half": "account event",
  "factor.refused": "account event",
  "factor.added": "account event",
  "factor.removed": "account event",
  "recovery-codes.renewed": "account event",
  logout: "account event",
  "code.refused": "account event",
  "code.resent": "account event",
  "reset.begun": "account event",
  "reset.verified": "account event",
  "password.reset": "account event",
  "password.updated": "account event",
  "email.asked": "account event",
  "email.changed": "account event",
  "email.stopped": "account event",
  "account.deleted": "account event",
  "sessions.ended": "sessions ended",
  "role.changed": "role changed",
  "review.published": "review published",
  "review.hidden": "review moderated",
  "review.shown": "review moderated",
  "review.marked": "review marked as the team's",
  "review.unmarked": "review no longer marked",
  "review.answered": "review answered",
  "review.edited": "a review was edited",
  "review.withdrawn": "a review was withdrawn",
  "review.recorded": "a review got its receipt",
  "report.received": "a report",
  "report.decided": "a report was decided",
  "story.saved": "a client's words were saved",
  "story.approved": "a client's words were approved",
  "story.removed": "a client's words were removed",
  "invitation.sent": "a client was invited",
  "invitation.revoked": "an invitation was revoked",
  "enquiry.received": "an enquiry came in",
  "enquiry.moved": "an enquiry was handled",
  "enquiry.noted": "an enquiry was handled",
  "enquiry.replied": "an enquiry was handled",
  "enquiry.erased": "enquiries were erased",
  "newsletter.asked": "the newsletter was asked for",
  "newsletter.joined": "somebody joined the newsletter",
  "newsletter.left": "somebody left the newsletter",
  "subscriber.removed": "a subscriber was removed",
} as const;

export type LoggedChange = keyof typeof LOGGED_CHANGES;

/**
 * Logs a change: the event, the actor where known, the IP address, and what it concerns: ids and counts, a mailbox only as
 * a keyed hash, and nothing that somebody typed.
 */
export function logChange(
  { request, user }: Pick<RequestContext, "request"> & Partial<Pick<RequestContext, "user">>,
  event: LoggedChange,
  concerned: Record<string, string | number | boolean | null | undefined> = {},
): void {
  request.log.info({ event, actor: user?.id, address: clientIp(request), ...concerned }, LOGGED_CHANGES[event]);
}
