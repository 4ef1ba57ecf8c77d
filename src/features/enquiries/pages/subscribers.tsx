import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { withCsv } from "#src/client/list-address.ts";
import { outcomeOf, readForm, submit } from "#src/server/http/forms.ts";
import { loadView } from "#src/server/pages/load-view.ts";
import { OutcomeNote } from "#src/ui/list/outcome-note.tsx";
import { inboxContract } from "../inbox/contract.ts";
import { removeSubscriberForm } from "../inbox/forms.ts";
import { NewsletterView } from "../newsletter/newsletter-view.tsx";

export const handle = withCsv(inboxContract.exportSubscribers);

export const loader = (args: LoaderFunctionArgs) => loadView(args, inboxContract.subscribers, { cursor: "cursor" });

export async function action({ request, context }: ActionFunctionArgs) {
  return outcomeOf(await submit(context, removeSubscriberForm, await readForm(request)));
}

export default function Subscribers() {
  return (
    <>
      <OutcomeNote outcome={useActionData<typeof action>()} />
      <NewsletterView list={useLoaderData<typeof loader>()} />
    </>
  );
}
