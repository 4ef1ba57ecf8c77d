import { z } from "zod";
import { spellDuration } from "#src/contract/duration.ts";
import { contract } from "#src/contract/endpoint.ts";
import { pageText, paging } from "#src/contract/paging.ts";
import { subject } from "#src/contract/subject.ts";
import { timestamp } from "#src/contract/timestamp.ts";
import { CLIENT_NAME_MAX, INVITATION_LIFE_MS, INVITED_AT_ONCE_MAX, PASTED_MAX } from "./limits.ts";
import { messages } from "./messages.ts";

export const invitation = z.object({
  _id: z.string(),
  /** Null after erasure. */
  email: z.string().nullable(),
  name: z.string(),
  project: subject.nullable(),
  service: subject.nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** When the reminder was sent. */
  remindedAt: timestamp.nullable(),
  state: z.enum(["open", "used", "expired"]),
});
export type Invitation = z.input<typeof invitation>;

const subjectId = z.string().max(40).nullable();

export const invitationsContract = contract({
  sendInvitation: {
    method: "POST",
    path: "/invitations",
    summary: `Email a client a link for one review, valid once within ${spellDuration(INVITATION_LIFE_MS)}`,
    access: "admin",
    body: z.strictObject({
      email: z.string().max(254),
      name: z.string().max(CLIENT_NAME_MAX * 2),
      projectId: subjectId,
      serviceId: subjectId,
      /** An unused invitation that this one replaces. */
      replaces: z.uuid().optional(),
    }),
    response: z.object({ message: z.string(), invitation }),
    errors: ["nameInvalid", "emailInvalid", "tooManyAttempts", "notFound", "changedMeanwhile"],
    event: "invitation.sent",
    form: {
      submit: "Send invitation",
      busy: "Sending…",
      done: messages.sent,
      failed: messages.sendFailed,
      refreshes: ["Record"],
    },
  },
  inviteSeveral: {
    method: "POST",
    path: "/several-invitations",
    summary: `Invite up to ${INVITED_AT_ONCE_MAX} clients, one per line: "name, email" or "name, email, project". Lines that cannot be used come back, each with its problem; the others are sent. With isPreview nothing is sent`,
    access: "admin",
    body: z.strictObject({ lines: z.string().min(1).max(PASTED_MAX), isPreview: z.boolean().optional() }),
    response: z.object({
      message: z.string(),
      sent: z.number(),
      /** Invited clients; with isPreview, those that would be invited. */
      clients: z.array(z.object({ name: z.string(), email: z.string(), project: z.string().nullable() })),
      problems: z.array(z.object({ number: z.number(), line: z.string(), problem: z.string() })),
    }),
    event: "invitation.sent",
    form: {
      submit: "Check the list",
      busy: "Checking…",
      // The message for a single invitation; for several, the handler's message contains the number.
      done: messages.sent,
      failed: messages.severalFailed,
      showsAnswer: true,
      refreshes: ["Record"],
      texts: { lines: { missing: messages.severalMissing } },
    },
  },
  invitations: {
    method: "GET",
    path: "/invitations",
    summary: `The invitations, newest first, or those that expire soon: ${pageText()}, and what one can be for`,
    access: "admin",
    query: z.strictObject({ which: z.enum(["expiring"]).optional(), ...paging }),
    response: z.object({
      invitations: z.array(invitation),
      nextCursor: z.string().optional(),
      projects: z.array(subject),
      services: z.array(subject),
    }),
  },
  revokeInvitation: {
    method: "DELETE",
    path: "/invitations",
    summary: "Revoke an unused invitation",
    access: "admin",
    body: z.strictObject({ invitationId: z.uuid() }),
    response: z.object({ message: z.string() }),
    errors: ["notFound", "changedMeanwhile"],
    event: "invitation.revoked",
    form: {
      submit: "Revoke",
      busy: "Revoking…",
      look: "danger",
      asks: true,
      done: messages.revoked,
      failed: messages.revokeFailed,
      refreshes: ["Record"],
    },
  },
});
