import type { AuditEvent } from "#src/contract/audit-events.ts";
import type { AuditEntry } from "./contract.ts";

/** The events, as the filter names them. */
export const eventNames: Record<AuditEvent, string> = {
  "account.created": "Account created",
  "account.deleted": "Account deleted",
  "account.password-changed": "Password changed",
  "account.email-changed": "Email changed",
  "account.email-kept": "Email change stopped",
  "account.sessions-ended": "Sessions ended",
  "account.factor-added": "Second factor added",
  "account.factor-removed": "Second factor removed",
  "account.recovery-codes-renewed": "Recovery codes renewed",
  "account.recovery-code-used": "Recovery code used",
  "role.changed": "Role changed",
  "review.received": "Review received",
  "review.published": "Review published",
  "review.hidden": "Review hidden",
  "review.shown": "Review shown again",
  "review.answered": "Review answered",
  "review.edited": "Review edited",
  "review.withdrawn": "Review withdrawn",
  "review.deleted": "Review deleted",
  "review.recorded": "Receipt given later",
  "review.marked": "Marked as the team's",
  "review.unmarked": "No longer the team's",
  "story.saved": "Client's words saved",
  "story.approved": "Client's words approved",
  "story.removed": "Client's words removed",
  "report.received": "Report received",
  "report.decided": "Report decided",
  "invitation.sent": "Invitation sent",
  "invitation.reminded": "Client reminded",
  "invitation.used": "Invitation used",
  "invitation.revoked": "Invitation revoked",
  "enquiry.moved": "Enquiry moved",
  "enquiry.noted": "Enquiry noted on",
  "enquiry.replied": "Enquiry replied to",
  "enquiry.erased": "Enquiry erased",
  "subscriber.removed": "Subscriber removed",
};

export function nameOfEvent(event: string): string {
  return eventNames[event as AuditEvent] ?? event;
}

/** The details of an entry in plain words. */
export function printDetails({ details }: AuditEntry): string {
  if (details === null) return "Details erased";
  const { from, to, ...rest } = details;
  const change = from !== undefined && to !== undefined ? [`${from} → ${to}`] : [];
  return [...change, ...Object.entries(rest).map(([name, value]) => `${name}: ${value}`)].join(", ");
}
