import { EMAIL_PATTERN } from "#src/contract/email.ts";
import type { EnquiryForm } from "#src/contract/enquiry.ts";
import { ENQUIRY_FIELDS, type EnquiryFieldName, FORM_FIELDS } from "#src/contract/enquiry-fields.ts";
import { Field, TextArea } from "#src/ui/field.tsx";
import type { Values } from "./entry-form.tsx";

interface EnquiryFieldsProps {
  form: EnquiryForm;
  /** The previous values and their errors, by field name. */
  typed: Values;
  problems: Values;
  rows?: number;
}

/** The fields of a contact form. */
export function EnquiryFields({ form, typed, problems, rows }: EnquiryFieldsProps) {
  return Object.entries(FORM_FIELDS[form]).map(([name, { label, isRequired }]) => {
    const { kind, autoComplete } = ENQUIRY_FIELDS[name as EnquiryFieldName];
    const field = {
      label,
      name,
      autoComplete,
      required: isRequired,
      isOptional: !isRequired,
      defaultValue: typed[name],
      problem: problems[name],
    };
    if (kind === "text") return <TextArea key={name} {...field} rows={rows} />;
    return (
      <Field
        key={name}
        {...field}
        type={kind === "line" ? undefined : kind}
        pattern={kind === "email" ? EMAIL_PATTERN : undefined}
      />
    );
  });
}
