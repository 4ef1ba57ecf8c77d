import { EXPIRES_SOON_DAYS } from "#src/contract/invitation.ts";
import { counted } from "#src/contract/words.ts";
import { CLIENT_NAME_MAX, INVITED_AT_ONCE_MAX } from "./limits.ts";

export const messages = {
  sent: "Invitation sent.",
  revoked: "Invitation revoked. Its link no longer works.",
  revokeAsk: "The link will stop working immediately. The email you sent can’t be recalled.",
  addressErased: "Address erased",
  sendFailed: "The invitation could not be sent. Try again.",
  severalFailed: "We could not send the invitations. Try again.",
  severalMissing: "Paste at least one line.",
  lineWithoutEmail: "No email address on this line. Use: name, email, project.",
  lineEmailInvalid: "The email address is incomplete. Correct it.",
  lineNameInvalid: `Write a name of up to ${CLIENT_NAME_MAX} characters before the address.`,
  lineProjectUnknown: "No project has this title. Copy it from the project's page, or leave it out.",
  lineTwice: "This client is already in the list above.",
  lineWaiting: "This client already has an open invitation. You can resend it below.",
  lineTooMany: "You have reached the limit of 50 invitations a day. Send the rest tomorrow.",
  lineBeyond: `A list can have up to ${INVITED_AT_ONCE_MAX} lines. Send the rest as a second list.`,
  revokeFailed: "The invitation could not be revoked. Try again.",
  noneYet: "No invitations yet. Reviews written by invitation are marked “Verified client”.",
  noneExpiring: `No invitation expires within ${EXPIRES_SOON_DAYS} days.`,
} as const;

/** The result of previewing a pasted list. */
export function severalFound(found: number, refused: number): string {
  const whom = `${counted(found, "client")} will be invited.`;
  if (refused === 0) return whom;
  return `${whom} ${counted(refused, "line")} cannot be used: see below.`;
}

/** The result of sending a pasted list. */
export function severalSent(sent: number, refused: number): string {
  const done = `${counted(sent, "invitation")} sent.`;
  if (refused === 0) return done;
  return `${done} ${counted(refused, "line")} could not be used; correct and send them again.`;
}
