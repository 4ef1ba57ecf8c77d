import type { EnquiryForm } from "./enquiry.ts";
import type { ErrorName } from "./errors.ts";

interface EnquiryField {
  /** The name on /privacy, if different. */
  policyName?: string;
  kind: "line" | "email" | "tel" | "text";
  /** The maximum length in code points. */
  max: number;
  /** The HTML autocomplete token. */
  autoComplete?: string;
  /** The error for a value that cannot be stored, if not the general one. Unique to the field. */
  refusal?: ErrorName;
}

const fields = {
  name: { kind: "line", max: 80, autoComplete: "name", refusal: "nameInvalid" },
  email: {
    policyName: "email address",
    kind: "email",
    max: 254,
    autoComplete: "email",
    refusal: "emailInvalid",
  },
  phone: { policyName: "phone number", kind: "tel", max: 40, autoComplete: "tel" },
  subject: { kind: "line", max: 150 },
  message: { kind: "text", max: 4_000 },
} satisfies Record<string, EnquiryField>;

export type EnquiryFieldName = keyof typeof fields;

/**
 * The fields of an enquiry. Each has a column of `enquiries` with the same name. Contract, forms, inbox, search, CSV,
 * emails and /privacy are derived from this table. All fields are personal data: exported to the person, and erased with
 * the enquiry.
 */
export const ENQUIRY_FIELDS: Record<EnquiryFieldName, EnquiryField> = fields;

export const ENQUIRY_FIELD_NAMES = Object.keys(fields) as EnquiryFieldName[];

interface AskedField {
  label: string;
  isRequired?: boolean;
}

/** The fields of each form, in order, with their labels. */
export const FORM_FIELDS: Record<EnquiryForm, Partial<Record<EnquiryFieldName, AskedField>>> = {
  consultation: {
    name: { label: "Full Name*", isRequired: true },
    email: { label: "Work Email*", isRequired: true },
    subject: { label: "Subject" },
    message: { label: "Message" },
  },
  home: {
    name: { label: "Full Name", isRequired: true },
    phone: { label: "Phone Number", isRequired: true },
    email: { label: "Email", isRequired: true },
    message: { label: "Message", isRequired: true },
  },
};
