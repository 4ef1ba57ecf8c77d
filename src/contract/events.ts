/** An event that is written to the audit log, the server's log or both. */
interface SiteEvent {
  /** The event's name in the audit log's list and filter. Without it, the event is not in the audit log. */
  record?: string;
  /** The log line's message. Without it, the event is not logged. */
  log?: string;
  /** Details that may appear in the log line. Never user input. */
  logs?: readonly string[];
  /** How the event changes public pages, and so invalidates the page cache (server/pages/page-cache.ts). */
  showsOnPages?: "added" | "changed";
  /** True if the entry proves a review's content. Its proof is kept permanently (server/audit/receipts.ts). */
  isProof?: true;
}

/** All events, by name. docs/security.md lists the logged ones. The hashes cover audit events' names: never rename one. */
export const EVENTS = {
  "account.created": { record: "Account created" },
  "account.deleted": { record: "Account deleted", log: "account event", showsOnPages: "changed" },
  "account.password-changed": { record: "Password changed", log: "account event", logs: ["by"] },
  "account.email-changed": { record: "Email changed", log: "account event" },
  "account.email-kept": { record: "Email change stopped", log: "account event" },
  "account.sessions-ended": { record: "Sessions ended", log: "sessions ended" },
  "account.factor-added": { record: "Second step added", log: "account event" },
  "account.factor-removed": { record: "Second step removed", log: "account event" },
  "account.recovery-codes-renewed": { record: "Recovery codes renewed", log: "account event" },
  "account.recovery-code-used": { record: "Recovery code used" },
  "profile.updated": { showsOnPages: "changed" },
  "role.changed": { record: "Role changed", log: "role changed", logs: ["to", "undoes"], showsOnPages: "changed" },
  "review.received": { record: "Review received" },
  "review.published": {
    record: "Review published",
    log: "review published",
    showsOnPages: "added",
    isProof: true,
  },
  "review.hidden": { record: "Review hidden", log: "review moderated", showsOnPages: "changed" },
  "review.shown": {
    record: "Review shown again",
    log: "review moderated",
    showsOnPages: "changed",
  },
  "review.answered": {
    record: "Review answered",
    log: "review answered",
    showsOnPages: "changed",
  },
  "review.edited": {
    record: "Review edited",
    log: "review edited",
    showsOnPages: "changed",
    isProof: true,
  },
  "review.withdrawn": {
    record: "Review withdrawn",
    log: "review withdrawn",
    showsOnPages: "changed",
  },
  "review.deleted": { record: "Review deleted" },
  "review.recorded": {
    record: "Receipt issued later",
    log: "review receipt issued",
    showsOnPages: "added",
    isProof: true,
  },
  "review.marked": { record: "Marked “Works here”", log: "review marked as the team's", showsOnPages: "changed" },
  "review.unmarked": {
    record: "“Works here” removed",
    log: "review no longer marked as the team's",
    showsOnPages: "changed",
  },
  "story.saved": { record: "Client’s answers saved", log: "client answers saved" },
  "story.approved": {
    record: "Client’s answers approved",
    log: "client answers approved",
    showsOnPages: "changed",
  },
  "story.removed": {
    record: "Client’s answers removed",
    log: "client answers removed",
    showsOnPages: "changed",
  },
  "report.received": { record: "Report received", log: "review reported", logs: ["review"] },
  "report.caught": { log: "review report caught as spam" },
  "report.decided": { record: "Report decided", log: "report decided", logs: ["review", "decision"] },
  "invitation.sent": { record: "Invitation sent", log: "client invited" },
  "invitation.reminded": { record: "Client reminded" },
  "invitation.used": { record: "Invitation used" },
  "invitation.revoked": { record: "Invitation revoked", log: "invitation revoked" },
  "enquiry.moved": { record: "Enquiry status changed", log: "enquiry status changed" },
  "enquiry.noted": { record: "Note added to enquiry", log: "note added to enquiry" },
  "enquiry.replied": { record: "Enquiry replied to", log: "reply sent to enquiry" },
  "enquiry.erased": { record: "Enquiry erased", log: "enquiries erased", logs: ["count"] },
  "content.published": { record: "Content published", log: "content published", showsOnPages: "changed" },
  "claim.proven": { record: "Claim proven", log: "claim proven", showsOnPages: "changed" },
  "content.undone": { record: "Publication undone", log: "publication undone", showsOnPages: "changed" },
  "content.scheduled": { record: "Publication scheduled", log: "publication scheduled" },
  "content.schedule-cancelled": { record: "Scheduled publication cancelled", log: "scheduled publication cancelled" },
  "content.schedule-failed": { record: "Scheduled publication failed", log: "scheduled publication failed" },
  "content.preview-made": { record: "Preview link made", log: "preview link made" },
  "content.preview-revoked": { record: "Preview link revoked", log: "preview link revoked" },
  "picture.added": { record: "Picture added", log: "picture added" },
  "pictures.removed": { record: "Unused pictures removed", log: "unused pictures removed", logs: ["count"] },
  "subscriber.removed": { record: "Subscriber removed", log: "subscriber removed" },
  "sign-up.begun": { log: "account event", logs: ["mailbox"] },
  "sign-up.verified": { log: "account event", logs: ["mailbox"] },
  "login.succeeded": { log: "account event", logs: ["mailbox"] },
  "login.failed": { log: "account event", logs: ["mailbox"] },
  "login.half": { log: "account event", logs: ["mailbox"] },
  "factor.refused": { log: "account event", logs: ["mailbox"] },
  logout: { log: "account event", logs: ["mailbox"] },
  "code.refused": { log: "account event", logs: ["mailbox"] },
  "code.resent": { log: "account event", logs: ["mailbox"] },
  "reset.begun": { log: "account event", logs: ["mailbox"] },
  "reset.verified": { log: "account event", logs: ["mailbox"] },
  "email.asked": { log: "account event", logs: ["mailbox"] },
  "enquiry.received": { log: "enquiry received", logs: ["caughtBy"] },
  "newsletter.asked": { log: "newsletter subscription requested", logs: ["isAsked"] },
  "newsletter.joined": { log: "newsletter subscription confirmed" },
  "newsletter.left": { log: "newsletter unsubscribed" },
} as const satisfies Record<string, SiteEvent>;

type EventsWith<Key extends "record" | "log"> = {
  [Name in keyof typeof EVENTS]: (typeof EVENTS)[Name] extends Record<Key, string> ? Name : never;
}[keyof typeof EVENTS];

export type AuditEvent = EventsWith<"record">;
export type LoggedEvent = EventsWith<"log">;

const eventTexts = <Key extends "record" | "log">(key: Key) =>
  Object.fromEntries(
    Object.entries(EVENTS).flatMap(([name, event]: [string, SiteEvent]) => (event[key] ? [[name, event[key]]] : [])),
  ) as Record<EventsWith<Key>, string>;

/** The labels of audit events in the list and its filter. */
export const AUDIT_EVENT_NAMES = eventTexts("record");
export const LOG_MESSAGES = eventTexts("log");
export const AUDIT_EVENTS = Object.keys(AUDIT_EVENT_NAMES) as [AuditEvent, ...AuditEvent[]];

export type EventName = keyof typeof EVENTS;
export const siteEvent = (name: EventName): SiteEvent => EVENTS[name];
