import { ENQUIRY_FIELD_NAMES, type EnquiryFieldName, FORM_FIELDS } from "./enquiry-fields.ts";

// Apart from the table, which is part of the home page: this is not.

/** Whether no form is sent without it. */
export function isAlwaysRequired(name: EnquiryFieldName): boolean {
  return Object.values(FORM_FIELDS).every((asked) => asked[name]?.isRequired);
}

/** A value for each field, by its name. */
export function eachEnquiryField<Value>(of: (name: EnquiryFieldName) => Value): Record<EnquiryFieldName, Value> {
  return Object.fromEntries(ENQUIRY_FIELD_NAMES.map((name) => [name, of(name)])) as Record<EnquiryFieldName, Value>;
}
