import { data, redirect } from "react-router";
import type { Answer } from "./context.ts";

// A form that is posted before the scripts are there, or without any, comes to its own page. The page's action hands the
// same body to the same endpoint and shows the answer with these.

/** What a page shows after its form was refused: the sentence, and what was typed (never a password). */
export interface Refusal {
  message: string;
  typed: Record<string, string>;
}

const SECRET_FIELDS = ["password", "currentPassword", "newPassword", "confirmPassword", "confirm", "otp", "profilePic"];

/** The fields of a posted form, by name. Boxes that share a name, as those of a code do, are joined. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(await request.text())) {
    fields[name] = `${Object.hasOwn(fields, name) ? fields[name] : ""}${value}`;
  }
  return fields;
}

/** The page again, with the sentence and what was typed. */
export function refuse(message: string, typed: Record<string, string>, answer?: Answer) {
  const kept = Object.fromEntries(Object.entries(typed).filter(([name]) => !SECRET_FIELDS.includes(name)));
  const refusal: Refusal = { message, typed: kept };
  return data(refusal, {
    status: answer && answer.status >= 400 ? answer.status : 422,
    headers: cookieHeaders(answer),
  });
}

/** On to another page, with the cookies that the API set. */
export function moveOn(to: string, answer?: Answer) {
  return redirect(to, { status: 303, headers: cookieHeaders(answer) });
}

export function isAccepted(answer: Answer): boolean {
  return answer.status < 400;
}

export function cookieHeaders(answer?: Answer): Headers {
  const headers = new Headers();
  for (const cookie of answer?.cookies ?? []) headers.append("set-cookie", cookie);
  return headers;
}
