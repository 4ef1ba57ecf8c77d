import { type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { contextOf } from "#src/server/pages/context.ts";
import { requireBody } from "#src/server/pages/load-view.ts";
import { OutcomeNote } from "#src/ui/list/outcome-note.tsx";
import { answerInboxForm } from "../inbox/action.server.ts";
import { inboxContract } from "../inbox/contract.ts";
import { EnquiryView } from "../inbox/enquiry-view.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return requireBody(await contextOf(context).call(inboxContract.enquiry, { enquiryId: params.enquiryId ?? "" }));
}

export const action = answerInboxForm;

export default function OneEnquiry() {
  return (
    <>
      <OutcomeNote outcome={useActionData<typeof action>()} />
      <EnquiryView {...useLoaderData<typeof loader>()} />
    </>
  );
}
