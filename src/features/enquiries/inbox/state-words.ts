import type { EnquiryForm, EnquiryState } from "#src/contract/enquiry.ts";

export const STATE_NAMES: Record<EnquiryState, string> = { new: "New", open: "Open", done: "Done", spam: "Spam" };

export const FORM_NAMES: Record<EnquiryForm, string> = { consultation: "Consultation", home: "Home page" };

/** The labels of the buttons that set each state. */
export const MOVE_LABELS: Record<EnquiryState, string> = {
  new: "Mark as new",
  open: "Mark as open",
  done: "Mark as done",
  spam: "Mark as spam",
};
