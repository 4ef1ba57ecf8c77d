import { ENQUIRY_FIELD_NAMES, type EnquiryFieldName, FORM_FIELDS } from "./enquiry-fields.ts";

// A separate file, because the table is sent with the home page and this is not.

/** True for fields that every form requires. */
export function isAlwaysRequired(name: EnquiryFieldName): boolean {
  return Object.values(FORM_FIELDS).every((asked) => asked[name]?.isRequired);
}

export function eachEnquiryField<Value>(of: (name: EnquiryFieldName) => Value): Record<EnquiryFieldName, Value> {
  return Object.fromEntries(ENQUIRY_FIELD_NAMES.map((name) => [name, of(name)])) as Record<EnquiryFieldName, Value>;
}
