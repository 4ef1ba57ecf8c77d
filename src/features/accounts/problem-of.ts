import { codeOf, messageOf } from "#src/client/message-of.ts";

/** The server's sentence about one field, under that field's name. */
export type FieldProblem = Partial<Record<"name" | "email" | "password" | "currentPassword", string>>;

const FIELD_OF: [RegExp, keyof FieldProblem][] = [
  [/^nameInvalid$/, "name"],
  [/^emailInvalid$/, "email"],
  [/^(?:currentPasswordWrong|wrongPassword)$/, "currentPassword"],
  [/^password(?!sDiffer)/, "password"],
];

/** A refusal that is about one field, to be shown beside it; undefined where a toast must say it. */
export function fieldProblemOf(error: unknown): FieldProblem | undefined {
  if (!error) return undefined;
  const code = codeOf(error);
  const field = FIELD_OF.find(([pattern]) => code && pattern.test(code))?.[1];
  const message = messageOf(error, "");
  return field && message ? { [field]: message } : undefined;
}
