import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CommandNote } from "#src/client/command-note.tsx";
import { loadView } from "#src/server/pages/load-view.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { ClaimsView } from "../claims-view.tsx";
import { claimsContract } from "../contract.ts";

export const loader = (args: LoaderFunctionArgs) => loadView(args, claimsContract.claims, { which: "which" });

export const action = runCommand;

export default function Claims() {
  return (
    <>
      <CommandNote />
      <ClaimsView claims={useLoaderData<typeof loader>()} />
    </>
  );
}
