/** Every message about an action on invitations. */
export const messages = {
  sent: "Invitation sent.",
  revoked: "Invitation revoked. Its link no longer works.",
  revokeAsk: "The link stops working at once. The email that was sent stays where it is.",
  addressErased: "Address erased",
  sendFailed: "The invitation could not be sent. Try again.",
  severalFailed: "The list could not be sent. Try again.",
  severalMissing: "Paste at least one line.",
  lineWithoutEmail: "It has no email address. Write: name, email, project.",
  lineEmailInvalid: "The email address is not complete.",
  lineNameInvalid: "Write a name of up to 80 characters before the address.",
  lineProjectUnknown: "No project has this title. Copy it from the project's page, or leave it out.",
  lineTwice: "The same client is in the list above.",
  lineWaiting: "This client has an invitation that waits for an answer. Below you can send it again.",
  lineTooMany: "That is more than fifty invitations in a day. Send the rest tomorrow.",
  lineBeyond: "That is more than fifty at once. Send the rest as another list.",
  revokeFailed: "The invitation could not be revoked. Try again.",
  noneYet: "Nobody was invited yet. A review that comes by invitation bears 'Verified client'.",
} as const;

/** Who would be invited by a pasted list. Nothing was sent yet. */
export function severalFound(found: number, refused: number): string {
  const whom = found === 1 ? "1 client will be invited." : `${found} clients will be invited.`;
  if (refused === 0) return whom;
  return `${whom} ${refused === 1 ? "1 line" : `${refused} lines`} cannot be used: see below.`;
}

/** How a pasted list went. */
export function severalSent(sent: number, refused: number): string {
  const done = sent === 1 ? "1 invitation sent." : `${sent} invitations sent.`;
  if (refused === 0) return done;
  return `${done} ${refused === 1 ? "1 line" : `${refused} lines`} could not be used; correct and send them again.`;
}
