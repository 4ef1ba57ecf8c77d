/** Every message to a visitor. */
export const messages = {
  received: "It reached us. A person reads it and answers to your email address.",
  sendFailed: "The message could not be sent.",
  lookOver: "Look over what you wrote, and send it.",
  asked: "If the address is right, an email with a link is on its way. The newsletter comes once you have confirmed.",
  joined: "You get the newsletter from now on. Each one holds a link to leave.",
  left: "You are off the list, and your address is deleted.",
} as const;

/** Every message to an Admin. */
export const inboxMessages = {
  moved: { new: "Marked as new.", open: "Marked as open.", done: "Marked as done.", spam: "Marked as spam." },
  noted: "Note kept.",
  replied: "Reply sent. It is listed below.",
  erased: "Erased.",
  removed: "Taken off the list.",
  moveFailed: "The enquiry could not be moved. Try again.",
  noteFailed: "The note could not be kept. Try again.",
  replyFailed: "The reply could not be sent. Try again.",
  eraseFailed: "It could not be erased. Try again.",
  removeFailed: "The address could not be removed. Try again.",
  noneYet: "Nobody has written yet. What visitors send by the contact forms comes here.",
  noneFound: "No enquiry matches.",
  noneChosen: "Choose at least one enquiry.",
  noSubscribers: "Nobody has confirmed the newsletter yet.",
} as const;
