import { describeForm } from "#src/contract/form.ts";
import { inboxMessages as messages } from "../messages.ts";
import { inboxContract } from "./contract.ts";

// The Admins' forms.

/** `seenState` is the state in which the enquiry was shown. */
export const moveForm = describeForm({
  endpoint: inboxContract.moveEnquiry,
  body: ({ enquiryId = "", state = "", seenState = "" }) => ({ enquiryId, state, seenState }),
  failed: messages.moveFailed,
});

export const noteForm = describeForm({
  endpoint: inboxContract.noteEnquiry,
  body: ({ enquiryId = "", text = "" }) => ({ enquiryId, text }),
  failed: messages.noteFailed,
});

/** `seenReplies` is how many replies there were when this one was started. */
export const replyForm = describeForm({
  endpoint: inboxContract.replyToEnquiry,
  body: ({ enquiryId = "", text = "", seenReplies }) => ({ enquiryId, text, seenReplies: Number(seenReplies) }),
  failed: messages.replyFailed,
});

export const eraseForm = describeForm({
  endpoint: inboxContract.eraseEnquiry,
  body: ({ enquiryId = "", what }) => ({ enquiryId, isWholePerson: what === "person" }),
  failed: messages.eraseFailed,
});

export const removeSubscriberForm = describeForm({
  endpoint: inboxContract.removeSubscriber,
  body: ({ subscriberId = "" }) => ({ subscriberId }),
  failed: messages.removeFailed,
});
