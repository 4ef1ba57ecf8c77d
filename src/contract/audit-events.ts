/** Every event of the audit log. A plain list, so that the browser can use it without any schema. */
export const AUDIT_EVENTS = [
  "account.created",
  "account.deleted",
  "account.password-changed",
  "account.sessions-ended",
  "role.changed",
  "review.received",
  "review.published",
  "review.hidden",
  "review.shown",
  "review.answered",
  "review.deleted",
  "invitation.sent",
  "invitation.used",
  "invitation.revoked",
  "enquiry.moved",
  "enquiry.noted",
  "enquiry.replied",
  "enquiry.erased",
  "subscriber.removed",
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];
