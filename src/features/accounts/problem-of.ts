import { codeOf, messageOf } from "#src/client/message-of.ts";

/** The server's message about one field, under that field's name. */
export type FieldProblem = Partial<Record<"name" | "email" | "password" | "currentPassword", string>>;

const FIELD_OF: [RegExp, keyof FieldProblem][] = [
  [/^nameInvalid$/, "name"],
  [/^email(?:Invalid|Unchanged)$/, "email"],
  [/^(?:currentPasswordWrong|wrongPassword)$/, "currentPassword"],
  [/^password(?!sDiffer)/, "password"],
];

/** A refusal about one field, to be shown beside it; undefined if it must be a toast. */
export function fieldProblemOf(error: unknown): FieldProblem | undefined {
  if (!error) return undefined;
  const code = codeOf(error);
  const field = FIELD_OF.find(([pattern]) => code && pattern.test(code))?.[1];
  const message = messageOf(error, "");
  return field && message ? { [field]: message } : undefined;
}
