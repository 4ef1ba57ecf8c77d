import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CommandNote } from "#src/client/command-note.tsx";
import { withCsv } from "#src/client/list-address.ts";
import { loadView } from "#src/server/pages/load-view.ts";
import { runForEach } from "#src/server/pages/run-for-each.ts";
import { inboxContract } from "../inbox/contract.ts";
import { InboxView } from "../inbox/inbox-view.tsx";
import { inboxMessages as messages } from "../messages.ts";

const FILTERS = { state: "state" } as const;

export const handle = withCsv(inboxContract.exportEnquiries, FILTERS);

export const loader = (args: LoaderFunctionArgs) =>
  loadView(args, inboxContract.inbox, { ...FILTERS, q: "search", cursor: "cursor" });

/** Each enquiry is identified by its id and the status in which it was shown. */
export const action = runForEach(inboxContract.moveEnquiry, {
  read: (fields) =>
    fields.getAll("enquiry").map((shown) => {
      const [enquiryId = "", seenState = ""] = shown.split(" ");
      return { enquiryId, seenState };
    }),
  none: messages.noneChosen,
});

export default function Inbox() {
  return (
    <>
      <CommandNote />
      <InboxView list={useLoaderData<typeof loader>()} />
    </>
  );
}
