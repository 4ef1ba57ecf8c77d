import { type ActionFunctionArgs, data, redirect } from "react-router";
import type { ArgumentsOf, Endpoint, ResponseOf } from "../../contract/endpoint.ts";
import { type Fields, type FormDescription, fieldsIn } from "../../contract/form.ts";
import { type Answer, contextOf } from "../pages/context.ts";

// A form that is posted before the scripts are loaded, or without any, goes to its own page. The page's action passes
// it to the same endpoint and shows the answer with these functions.

type Context = ActionFunctionArgs["context"];

/** What a page shows after its form was refused: the sentence, the error's name, and what was typed (never a password). */
export interface Refusal {
  message: string;
  code?: string;
  typed: Fields;
}

/** The fields of a posted form. */
export async function readForm(request: Request): Promise<Fields> {
  return fieldsIn(await readEntries(request));
}

/** The same as entries, since several may share a name. Lines end with CRLF from browsers, LF from scripts; here LF. */
export async function readEntries(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams((await request.text()).replaceAll("%0D%0A", "%0A"));
}

/**
 * Sends a posted form to its endpoint as the visitor: redirects to `to`, which may depend on the answer, or shows this
 * page with the refusal.
 */
export async function answerForm<E extends Endpoint>(
  context: Context,
  form: FormDescription<E>,
  fields: Fields,
  to: string | ((body: ResponseOf<E>) => string),
) {
  const problem = form.problemOf?.(fields);
  if (problem) return refuse(problem, keptValues(form, fields));
  const answer = await submit(context, form, fields);
  if (answer.isAccepted) return moveOn(typeof to === "string" ? to : to(answer.body), answer);
  return refuse(answer.body.message || form.failed, keptValues(form, fields), answer);
}

/** The endpoint's answer to a posted form, sent as the visitor. */
export function submit<E extends Endpoint>(
  context: Context,
  { endpoint, body }: FormDescription<E>,
  fields: Fields,
): Promise<Answer<E>> {
  // The compiler cannot tell from E alone that there is an argument; a form always has one.
  return contextOf(context).call(endpoint, ...([body(fields)] as unknown as ArgumentsOf<E>));
}

/** Shows the page again, with the sentence and what was typed. Without an answer nothing was sent to the endpoint. */
function refuse(message: string, typed: Fields, answer?: Answer) {
  const code = answer && !answer.isAccepted ? answer.body.code : undefined;
  const refusal: Refusal = { message, code, typed };
  return data(refusal, { status: answer?.status ?? 422, headers: cookieHeaders(answer) });
}

/** Redirects to another page, with the cookies that the API set. */
export function moveOn(to: string, answer?: Answer) {
  return redirect(to, { status: 303, headers: cookieHeaders(answer) });
}

/** The outcome of a form of the dashboard: it is shown above the view that it was posted from. */
export interface Outcome {
  isDone: boolean;
  message: string;
}

export function toOutcome({ isAccepted, body }: Answer): Outcome {
  const { message = "" } = body as { message?: string };
  return { isDone: isAccepted, message };
}

/** `intent` tells which of a page's forms it was. */
function keptValues({ keeps = [] }: { keeps?: readonly string[] }, fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name === "intent" || keeps.includes(name)));
}

function cookieHeaders(answer?: Answer): Headers {
  const headers = new Headers();
  for (const cookie of answer?.cookies ?? []) headers.append("set-cookie", cookie);
  return headers;
}
