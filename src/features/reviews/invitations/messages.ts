/** Every message about an action on invitations. */
export const messages = {
  sent: "Invitation sent.",
  revoked: "Invitation revoked. Its link no longer works.",
  revokeAsk: "The link stops working at once. The email that was sent stays where it is.",
  addressErased: "Address erased",
  sendFailed: "The invitation could not be sent. Try again.",
  revokeFailed: "The invitation could not be revoked. Try again.",
  noneYet: "Nobody was invited yet. A review that comes by invitation bears 'Verified client'.",
} as const;
