import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { type Parameters, queryFrom } from "../../client/list-address.ts";
import type { ArgumentsOf, Endpoint, ResponseOf } from "../../contract/endpoint.ts";
import { type Answer, contextOf } from "./context.ts";

/**
 * The data of a view of the dashboard: the answer of its endpoint, called with those parameters of the address that it
 * takes.
 *
 * @throws the API's refusal with its status; the dashboard's layout says what is missing
 */
export async function loadView<E extends Endpoint>(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  endpoint: E,
  names: Parameters<E> = {},
): Promise<ResponseOf<E>> {
  const query = queryFrom(new URL(request.url).searchParams, names);
  // The address may have been typed; the endpoint checks it.
  const answer = await contextOf(context).call(endpoint, ...([query] as unknown as ArgumentsOf<E>));
  return requireBody(answer);
}

/** The body of an answer. @throws the API's refusal with its status; an Admin is led to set up what is missing */
export function requireBody<E extends Endpoint>(answer: Answer<E>): ResponseOf<E> {
  if (answer.isAccepted) return answer.body;
  if (answer.body.code === "secondFactorRequired") throw redirect("/my-profile?notice=second-factor-required");
  throw data(answer.body.message, { status: answer.status });
}
