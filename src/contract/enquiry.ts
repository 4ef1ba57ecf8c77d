// States and forms of enquiries. Plain lists, so that the browser can use them without loading Zod.

export const ENQUIRY_STATES = ["new", "open", "done", "spam"] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** The forms that create enquiries. The footer's form is missing because it belongs to the newsletter. */
export const ENQUIRY_FORMS = ["consultation", "home"] as const;
export type EnquiryForm = (typeof ENQUIRY_FORMS)[number];
