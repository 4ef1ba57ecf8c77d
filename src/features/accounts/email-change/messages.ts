/** What is said about a change of address: the server's answers, and the screens' words. */
export const emailMessages = {
  /** The same whether or not the new address has an account. */
  codeSent: "We sent a code to the new address, and a notice to the one you have now.",
  changed: "Your email is changed. Other browsers have to log in again.",
  stopped: "The change is stopped, and everybody is logged out. Choose a new password now.",

  askFailed: "The code could not be sent. Try again.",
  confirmFailed: "The code could not be checked. Try again.",
  stopFailed: "The link could not be used. Try again.",
  linkMissing: "Open the link from our email here. Did you copy it? Copy it from its beginning to its end.",
  linkWithoutScripts: "Without scripts, copy the whole link from our email and paste it here.",
} as const;
