/** All messages about a change of address: the server's responses, and the screens' texts. */
export const emailMessages = {
  /** The same whether or not the new address has an account. */
  codeSent: "We sent a code to the new address and a notice to your current one.",
  changed: "Your email address is changed. Your other devices are logged out.",
  stopped: "The change is stopped and every device is logged out. Choose a new password now.",

  stopFailed: "That link didn’t work. Open it from our email again.",
  linkMissing: "Open the link from our email again. If you copied it, make sure you copied all of it.",
  linkWithoutScripts: "JavaScript is off, so copy the whole link from our email and paste it here.",
} as const;
