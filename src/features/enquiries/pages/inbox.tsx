import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CommandNote } from "#src/client/command-note.tsx";
import { withCsv } from "#src/client/list-address.ts";
import { loadView } from "#src/server/pages/load-view.ts";
import { answerInboxForm } from "../inbox/action.server.ts";
import { inboxContract } from "../inbox/contract.ts";
import { InboxView } from "../inbox/inbox-view.tsx";
import { MoveNote } from "../inbox/move-note.tsx";

const FILTERS = { state: "state" } as const;

export const handle = withCsv(inboxContract.exportEnquiries, FILTERS);

export const loader = (args: LoaderFunctionArgs) =>
  loadView(args, inboxContract.inbox, { ...FILTERS, q: "search", cursor: "cursor" });

export const action = answerInboxForm;

export default function Inbox() {
  return (
    <>
      <CommandNote />
      <MoveNote />
      <InboxView list={useLoaderData<typeof loader>()} />
    </>
  );
}
