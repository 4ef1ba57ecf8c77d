import type { ErrorName } from "./errors.ts";

interface ProfileField {
  label: string;
  /** The most code points. */
  max: number;
  /** Where it is not, "" means that the person has not told it. */
  isRequired: boolean;
  /** What browsers may fill in, as HTML names it. */
  autoComplete: string;
  /** The keyboard that phones show. */
  type?: "tel" | "url";
  /** The answer to a line that cannot be stored. No two fields have the same. */
  refusal: ErrorName;
}

const fields = {
  name: { label: "Name", max: 80, isRequired: true, autoComplete: "name", refusal: "nameInvalid" },
} satisfies Record<string, ProfileField>;

export type ProfileFieldName = keyof typeof fields;

/**
 * The lines of text that people write about themselves, in the order of the form. Each has a column of `users` with the
 * same name; contract, form, profile, the person's data and /privacy are made from this.
 */
export const PROFILE_FIELDS: Record<ProfileFieldName, ProfileField> = fields;

export const PROFILE_FIELD_NAMES = Object.keys(fields) as ProfileFieldName[];

/** A value for each field, by its name. */
export function eachProfileField<Value>(of: (name: ProfileFieldName) => Value): Record<ProfileFieldName, Value> {
  return Object.fromEntries(PROFILE_FIELD_NAMES.map((name) => [name, of(name)])) as Record<ProfileFieldName, Value>;
}
