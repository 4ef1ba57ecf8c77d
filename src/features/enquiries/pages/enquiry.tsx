import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CommandNote } from "#src/client/command-note.tsx";
import { contextOf } from "#src/server/pages/context.ts";
import { requireBody } from "#src/server/pages/load-view.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { inboxContract } from "../inbox/contract.ts";
import { EnquiryView } from "../inbox/enquiry-view.tsx";

/** Opening a new enquiry changes its status to open. If that cannot be stored, it is shown unchanged. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { call } = contextOf(context);
  const enquiryId = params.enquiryId ?? "";
  const read = requireBody(await call(inboxContract.enquiry, { enquiryId }));
  if (read.enquiry.state !== "new" || !isOpenedByHand(request)) return read;
  const opened = await call(inboxContract.openEnquiry, { enquiryId });
  return opened.isAccepted ? opened.body : read;
}

/**
 * True if the Admin opened it, on our pages or from the address bar; false for prefetching and links on other sites.
 */
function isOpenedByHand({ method, headers }: Request): boolean {
  return method === "GET" && ["same-origin", "none"].includes(headers.get("sec-fetch-site") ?? "");
}

export const action = runCommand;

export default function OneEnquiry() {
  return (
    <>
      <CommandNote />
      <EnquiryView {...useLoaderData<typeof loader>()} />
    </>
  );
}
