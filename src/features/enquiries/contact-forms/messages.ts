/** A form's messages after submission. Without an inbox it makes no request, so nothing has left the browser yet. */
export const messages = {
  next: "The next step opens your own email or chat app with the message filled in. You send it from there.",
  kept: "One step left: send it",
  keptEarlier: "Your unsent message from last time",
  keptHint:
    "Your message is saved only on this device. Send it from your own email app; the text is already filled in.",
  heldHint:
    "Your browser can’t save this, so your message will be lost if you leave the page. Send it from your own email " +
    "app; the text is already filled in.",
  byEmail: "Send by email",
  byChat: "Send by chat",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "Couldn’t copy",
  edit: "Change",
  remove: "Remove",
  sent: "Message sent",
  asked: "Check your email",
  sendFailed: "We could not send your message. Check your connection and try again.",
  notSent: "Not sent, but saved on this device",
  notSentHint: "Your message is saved on this device. Try again, or send it yourself with one of these.",
  heldNotSentHint:
    "Your browser can’t save this, so your message will be lost if you leave the page. Try again, or send it yourself " +
    "with one of these.",
  send: "Send now",
  sending: "Sending…",
  again: "Write another message",
} as const;
