import { type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { contextOf } from "#src/server/pages/context.ts";
import { requireBody } from "#src/server/pages/load-view.ts";
import { OutcomeNote } from "#src/ui/list/outcome-note.tsx";
import { answerInboxForm } from "../inbox/action.server.ts";
import { inboxContract } from "../inbox/contract.ts";
import { EnquiryView } from "../inbox/enquiry-view.tsx";

/** Whoever opens a new enquiry has read it: it is open from then on. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { call } = contextOf(context);
  const enquiryId = params.enquiryId ?? "";
  const read = requireBody(await call(inboxContract.enquiry, { enquiryId }));
  if (read.enquiry.state !== "new") return read;
  return requireBody(await call(inboxContract.openEnquiry, { enquiryId }));
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
