import { describeForm } from "#src/contract/form.ts";
import { inboxMessages as messages } from "../messages.ts";
import { inboxContract } from "./contract.ts";

/** `seenState` is the state in which the enquiry was shown. */
export const moveForm = describeForm({
  endpoint: inboxContract.moveEnquiry,
  body: ({ enquiryId = "", state = "", seenState = "" }) => ({ enquiryId, state, seenState }),
  failed: messages.moveFailed,
});
