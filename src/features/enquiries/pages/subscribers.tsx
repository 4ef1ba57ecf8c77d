import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CommandNote } from "#src/client/command-note.tsx";
import { withCsv } from "#src/client/list-address.ts";
import { loadView } from "#src/server/pages/load-view.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { inboxContract } from "../inbox/contract.ts";
import { NewsletterView } from "../newsletter/newsletter-view.tsx";

export const handle = withCsv(inboxContract.exportSubscribers);

export const loader = (args: LoaderFunctionArgs) => loadView(args, inboxContract.subscribers, { cursor: "cursor" });

export const action = runCommand;

export default function Subscribers() {
  return (
    <>
      <CommandNote />
      <NewsletterView list={useLoaderData<typeof loader>()} />
    </>
  );
}
