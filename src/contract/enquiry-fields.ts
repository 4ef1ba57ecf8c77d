import type { EnquiryForm } from "./enquiry.ts";
import type { ErrorName } from "./errors.ts";

interface EnquiryField {
  /** What /privacy calls it, if that is not its name. */
  told?: string;
  kind: "line" | "email" | "tel" | "text";
  /** The most code points. */
  max: number;
  /** What browsers may fill in, as HTML names it. */
  autoComplete?: string;
  /** The answer to a value that cannot be stored, if the field has one of its own. No two fields have the same. */
  refusal?: ErrorName;
}

const fields = {
  name: { kind: "line", max: 80, autoComplete: "name", refusal: "nameInvalid" },
  email: {
    told: "email address",
    kind: "email",
    max: 254,
    autoComplete: "email",
    refusal: "emailInvalid",
  },
  phone: { told: "phone number", kind: "tel", max: 40, autoComplete: "tel" },
  subject: { kind: "line", max: 150 },
  message: { kind: "text", max: 4_000 },
} satisfies Record<string, EnquiryField>;

export type EnquiryFieldName = keyof typeof fields;

/**
 * What visitors write to us. Each field has a column of `enquiries` with the same name. Contract, forms, inbox, search,
 * CSV, mails and /privacy are made from this; all of it is about a person, who gets it with their data, and it is erased
 * with the enquiry. Where its name is shown, `printFieldName` makes words of it.
 */
export const ENQUIRY_FIELDS: Record<EnquiryFieldName, EnquiryField> = fields;

export const ENQUIRY_FIELD_NAMES = Object.keys(fields) as EnquiryFieldName[];

interface AskedField {
  label: string;
  isRequired?: boolean;
}

/** The fields that each form asks for, in its order, with their labels there. */
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
