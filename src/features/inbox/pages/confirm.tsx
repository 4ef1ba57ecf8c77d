import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { isAccepted, readForm } from "#src/server/forms.ts";
import { demandInbox } from "../demand-inbox.server.ts";
import { LinkForm, NewsletterStep, stepMeta } from "../newsletter-page.tsx";

export const meta = stepMeta("confirm");

export function loader({ context, request }: LoaderFunctionArgs) {
  demandInbox(context);
  return { token: new URL(request.url).searchParams.get("t") ?? "" };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { call } = demandInbox(context);
  const { token = "" } = await readForm(request);
  const answer = await call("POST", "/confirm-newsletter", { token });
  return isAccepted(answer) ? { done: answer.body.message } : { problem: answer.body.message };
}

export default function ConfirmNewsletter() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <NewsletterStep step="confirm" outcome={useActionData<typeof action>()}>
      <LinkForm step="confirm" token={token} />
    </NewsletterStep>
  );
}
