// An enquiry's states and forms. Plain lists, so that the browser and the tables can use them without any schema.

export const ENQUIRY_STATES = ["new", "open", "done", "spam"] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** The forms that enquiries come from. The footer's box is not one of them: it belongs to the newsletter. */
export const ENQUIRY_FORMS = ["consultation", "home"] as const;
export type EnquiryForm = (typeof ENQUIRY_FORMS)[number];
