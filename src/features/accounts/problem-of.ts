import { codeOf, messageOf } from "#src/client/message-of.ts";
import { PROFILE_FIELD_NAMES, PROFILE_FIELDS, type ProfileFieldName } from "#src/contract/profile-fields.ts";

/** The server's message about one field, under that field's name. */
export type FieldProblem = Partial<Record<ProfileFieldName | "email" | "password" | "currentPassword", string>>;

const OTHER_FIELDS: [RegExp, keyof FieldProblem][] = [
  [/^email(?:Invalid|Unchanged)$/, "email"],
  [/^(?:currentPasswordWrong|wrongPassword)$/, "currentPassword"],
  [/^password(?!sDiffer)/, "password"],
];

/** A refusal about one field, to be shown beside it; undefined if it must be a toast. */
export function fieldProblemOf(error: unknown): FieldProblem | undefined {
  return error ? problemOfCode(codeOf(error), messageOf(error, "")) : undefined;
}

/** The same for the code and the sentence of a refusal. */
export function problemOfCode(code: string | undefined, message: string): FieldProblem | undefined {
  const field =
    PROFILE_FIELD_NAMES.find((name) => PROFILE_FIELDS[name].refusal === code) ??
    OTHER_FIELDS.find(([pattern]) => code && pattern.test(code))?.[1];
  return field && message ? { [field]: message } : undefined;
}
