import type { ErrorName } from "./errors.ts";

interface ProfileField {
  label: string;
  /** The maximum length in code points. */
  max: number;
  /** If false, "" means that the user has not filled it in. */
  isRequired: boolean;
  /** The HTML autocomplete token. */
  autoComplete: string;
  /** The input type, which selects the phone keyboard. */
  type?: "tel" | "url";
  /** The error for a value that cannot be stored. Unique to the field. */
  refusal: ErrorName;
}

const fields = {
  name: { label: "Name", max: 80, isRequired: true, autoComplete: "name", refusal: "nameInvalid" },
} satisfies Record<string, ProfileField>;

export type ProfileFieldName = keyof typeof fields;

/**
 * The text fields of a profile, in the form's order. Each has a column of `users` with the same name. Contract, form,
 * profile, data export and /privacy are derived from this table.
 */
export const PROFILE_FIELDS: Record<ProfileFieldName, ProfileField> = fields;

export const PROFILE_FIELD_NAMES = Object.keys(fields) as ProfileFieldName[];

export function eachProfileField<Value>(of: (name: ProfileFieldName) => Value): Record<ProfileFieldName, Value> {
  return Object.fromEntries(PROFILE_FIELD_NAMES.map((name) => [name, of(name)])) as Record<ProfileFieldName, Value>;
}
