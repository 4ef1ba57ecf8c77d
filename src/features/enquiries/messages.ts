/** All messages to visitors. */
export const messages = {
  received: (replyTime: string) => `Thanks, we got your message. A person will reply by email within ${replyTime}.`,
  askFailed: "We could not sign you up. Check your connection and try again.",
  confirmFailed: "We could not confirm your subscription. Check your connection and try again.",
  leaveFailed: "We could not unsubscribe you. Check your connection and try again.",
  askToCheck: "Check your message, then send it.",
  asked: "We have sent you a link by email. Use it to confirm your subscription.",
  joined: "You are subscribed. Every issue has an unsubscribe link.",
  left: "You are unsubscribed, and we have deleted your address.",
} as const;

/** All messages to Admins. */
export const inboxMessages = {
  moved: { new: "Marked as new.", open: "Marked as open.", done: "Marked as done.", spam: "Marked as spam." },
  noted: "Note saved.",
  replied: "Reply sent. It is listed below.",
  erased: "Enquiry erased.",
  removed: "Subscriber removed.",
  moveFailed: "We could not change the enquiry’s status. Try again.",
  noteFailed: "We could not save the note. Try again.",
  replyFailed: "We could not send the reply. Try again.",
  eraseFailed: "We could not erase the enquiry. Try again.",
  removeFailed: "We could not remove the subscriber. Try again.",
  noneYet: "No enquiries yet. Messages from the contact forms appear here.",
  noneFound: "No enquiries match. Change the search or the filter.",
  noneChosen: "Select at least one enquiry.",
  noSubscribers: "No subscribers yet.",
} as const;
