import { type ActionFunctionArgs, data, redirect } from "react-router";
import type { ArgumentsOf, Endpoint, ResponseOf } from "../../contract/endpoint.ts";
import { type Fields, type FormDescription, fieldsIn } from "../../contract/form.ts";
import { type Answer, contextOf } from "../pages/context.ts";

// Forms that are posted without scripts, or before they load, go to their page. The page's action passes them to the same
// endpoint and renders the result with these functions.

type Context = ActionFunctionArgs["context"];

/** For showing a refused form again: the sentence, the error's name, and the values (never a password). */
export interface Refusal {
  message: string;
  code?: string;
  typed: Fields;
}

export async function readForm(request: Request): Promise<Fields> {
  return fieldsIn(await readEntries(request));
}

/** As `readForm`, but keeps repeated names. Normalises line ends to LF; browsers send CRLF. */
export async function readEntries(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams((await request.text()).replaceAll("%0D%0A", "%0A"));
}

/**
 * Sends a posted form to its endpoint as the visitor. Redirects to `to`, which may depend on the response, or returns the
 * refusal for the page to show.
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

export function submit<E extends Endpoint>(
  context: Context,
  { endpoint, body }: FormDescription<E>,
  fields: Fields,
): Promise<Answer<E>> {
  // TypeScript cannot infer that an endpoint with a form takes an argument.
  return contextOf(context).call(endpoint, ...([body(fields)] as unknown as ArgumentsOf<E>));
}

/** Shows the page again with the message and values. `answer` is missing if the endpoint was not called. */
function refuse(message: string, typed: Fields, answer?: Answer) {
  const code = answer && !answer.isAccepted ? answer.body.code : undefined;
  const refusal: Refusal = { message, code, typed };
  return data(refusal, { status: answer?.status ?? 422, headers: cookieHeaders(answer) });
}

/** Redirects, with the cookies that the API set. */
export function moveOn(to: string, answer?: Answer) {
  return redirect(to, { status: 303, headers: cookieHeaders(answer) });
}

/** `intent` identifies the form, on pages with several. */
function keptValues({ keeps = [] }: { keeps?: readonly string[] }, fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name === "intent" || keeps.includes(name)));
}

function cookieHeaders(answer?: Answer): Headers {
  const headers = new Headers();
  for (const cookie of answer?.cookies ?? []) headers.append("set-cookie", cookie);
  return headers;
}
