import { type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { withCsv } from "#src/client/list-address.ts";
import { loadView } from "#src/server/pages/load-view.ts";
import { OutcomeNote } from "#src/ui/list/outcome-note.tsx";
import { answerInboxForm } from "../inbox/action.server.ts";
import { inboxContract } from "../inbox/contract.ts";
import { InboxView } from "../inbox/inbox-view.tsx";

const FILTERS = { state: "state" } as const;

export const handle = withCsv(inboxContract.exportEnquiries, FILTERS);

export const loader = (args: LoaderFunctionArgs) =>
  loadView(args, inboxContract.inbox, { ...FILTERS, q: "search", cursor: "cursor" });

export const action = answerInboxForm;

export default function Inbox() {
  return (
    <>
      <OutcomeNote outcome={useActionData<typeof action>()} />
      <InboxView list={useLoaderData<typeof loader>()} />
    </>
  );
}
