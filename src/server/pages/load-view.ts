import { data, type LoaderFunctionArgs, type RouterContextProvider, redirect } from "react-router";
import { apiSlice } from "../../client/api.ts";
import { type Parameters, queryFrom } from "../../client/list-address.ts";
import type { ArgumentsOf, Contract, Endpoint, ResponseOf } from "../../contract/endpoint.ts";
import { type Answer, contextOf } from "./context.ts";

/**
 * Loads a dashboard view: calls its endpoint with the URL's parameters that it accepts.
 *
 * @throws the API's error with its status; the dashboard's layout shows it
 */
export async function loadView<E extends Endpoint>(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  endpoint: E,
  names: Parameters<E> = {},
): Promise<ResponseOf<E>> {
  const query = queryFrom(new URL(request.url).searchParams, names);
  // The parameters are unvalidated; the endpoint checks them.
  const answer = await contextOf(context).call(endpoint, ...([query] as unknown as ArgumentsOf<E>));
  return requireBody(answer);
}

/** The body of a response. @throws the API's error with its status; redirects Admins who must set up a second step */
export function requireBody<E extends Endpoint>(answer: Answer<E>): ResponseOf<E> {
  if (answer.isAccepted) return answer.body;
  if (answer.body.code === "secondFactorRequired") throw redirect("/my-profile?notice=second-factor-required");
  throw data(answer.body.message, { status: answer.status });
}

/**
 * Calls an endpoint as the visitor, and stores the response for the browser's query of the same name, which is then not
 * sent. The page's components must import that query. A refused call is left to the browser.
 */
export async function preload<C extends Contract, Name extends keyof C & string>(
  context: Readonly<RouterContextProvider>,
  contract: C,
  name: Name,
  ...argument: ArgumentsOf<C[Name]>
): Promise<void> {
  const { call, store } = contextOf(context);
  const answer = await call(contract[name] as C[Name], ...argument);
  if (!answer.isAccepted) return;
  await store.dispatch(apiSlice.util.upsertQueryData(name as never, argument[0] as never, answer.body as never));
}
