import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CommandNote } from "#src/client/command-note.tsx";
import { withCsv } from "#src/client/list-address.ts";
import { loadView } from "#src/server/pages/load-view.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { usersContract } from "../contract.ts";
import { UsersView } from "../users-view.tsx";

const FILTERS = { q: "search", role: "role", sort: "sort" } as const;

export const handle = withCsv(usersContract.exportUsers, FILTERS);

export const loader = (args: LoaderFunctionArgs) =>
  loadView(args, usersContract.allUsers, { ...FILTERS, cursor: "cursor" });

export const action = runCommand;

export default function People() {
  return (
    <>
      <CommandNote />
      <UsersView people={useLoaderData<typeof loader>()} />
    </>
  );
}
