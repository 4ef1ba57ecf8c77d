import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { readForm } from "#src/server/http/forms.ts";
import type { enquiryContract } from "../contract.ts";
import { requireInbox } from "../require-inbox.server.ts";
import type { StepOutcome } from "./newsletter-page.tsx";

/** The loader of a page that a mailed link opens: the link's token, which only the page's button uses. */
export function loadMailedLink({ context, request }: LoaderFunctionArgs) {
  requireInbox(context);
  return { token: new URL(request.url).searchParams.get("t") ?? "" };
}

/** The action of that page: submits the token and returns the outcome. */
export async function redeemMailedLink(
  endpoint: typeof enquiryContract.confirmNewsletter | typeof enquiryContract.leaveNewsletter,
  { context, request }: ActionFunctionArgs,
): Promise<StepOutcome> {
  const { call } = requireInbox(context);
  const { token = "" } = await readForm(request);
  const answer = await call(endpoint, { token });
  return answer.isAccepted ? { done: answer.body.message } : { problem: answer.body.message };
}
