import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CommandNote } from "#src/client/command-note.tsx";
import { loadView } from "#src/server/pages/load-view.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { ContentView } from "../content-view.tsx";
import { contentContract } from "../contract.ts";

export const loader = (args: LoaderFunctionArgs) => loadView(args, contentContract.contentDocuments, { q: "search" });

export const action = runCommand;

export default function Content() {
  return (
    <>
      <CommandNote />
      <ContentView {...useLoaderData<typeof loader>()} />
    </>
  );
}
