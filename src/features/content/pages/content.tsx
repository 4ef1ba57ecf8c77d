import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CommandNote } from "#src/client/command-note.tsx";
import { contextOf } from "#src/server/pages/context.ts";
import { loadView, requireBody } from "#src/server/pages/load-view.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { ContentView } from "../content-view.tsx";
import { contentContract } from "../contract.ts";

export async function loader(args: LoaderFunctionArgs) {
  const listed = await loadView(args, contentContract.contentDocuments, { q: "search" });
  const { call } = contextOf(args.context);
  return { ...listed, ...requireBody(await call(contentContract.contentSchedules)) };
}

export const action = runCommand;

export default function Content() {
  return (
    <>
      <CommandNote />
      <ContentView {...useLoaderData<typeof loader>()} />
    </>
  );
}
