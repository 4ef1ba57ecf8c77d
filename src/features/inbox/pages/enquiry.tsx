import { type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { contextOf } from "#src/server/context.ts";
import { requireBody } from "#src/server/load-view.ts";
import { OutcomeNote } from "#src/ui/outcome-note.tsx";
import { inboxContract } from "../contract.ts";
import { EnquiryPanel } from "../enquiry-panel.tsx";
import { answerInboxForm } from "../inbox-action.server.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return requireBody(await contextOf(context).call(inboxContract.enquiry, { enquiryId: params.enquiryId ?? "" }));
}

export const action = answerInboxForm;

export default function OneEnquiry() {
  return (
    <>
      <OutcomeNote outcome={useActionData<typeof action>()} />
      <EnquiryPanel {...useLoaderData<typeof loader>()} />
    </>
  );
}
