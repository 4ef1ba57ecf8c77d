/** What a form says after it was submitted. Without an inbox it makes no call, so nothing has left the browser yet. */
export const messages = {
  next: "You send it from your own email or chat app: the next step fills it in.",
  kept: "One step left: send it",
  keptEarlier: "Still here from last time, not sent yet",
  keptHint: "What you wrote is on this device alone. Your own email program sends it; the text is filled in.",
  heldHint:
    "This browser keeps nothing, so what you wrote is gone when you leave the page. Your own email program sends it; " +
    "the text is filled in.",
  byEmail: "Send by email",
  byChat: "Send by chat",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "Copying failed",
  edit: "Change",
  remove: "Remove",
  sent: "Message sent",
  asked: "Look in your mailbox",
  sendFailed: "It could not be sent. Check the connection.",
  notSent: "Not sent, kept here",
  notSentHint: "What you wrote is on this device. Send it again, or send it yourself with one of these.",
  heldNotSentHint:
    "This browser keeps nothing, so what you wrote is gone when you leave the page. Send it again, or send it yourself " +
    "with one of these.",
  send: "Send now",
  sending: "Sending…",
  again: "Write another",
} as const;
