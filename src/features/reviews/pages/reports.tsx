import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CommandNote } from "#src/client/command-note.tsx";
import { loadView } from "#src/server/pages/load-view.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { reportsContract } from "../reports/contract.ts";
import { ReportsView } from "../reports/reports-view.tsx";

/** Lists open reports by default. */
export function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  if (!url.searchParams.has("state")) url.searchParams.set("state", "open");
  if (url.searchParams.get("state") === "all") url.searchParams.delete("state");
  const request = new Request(url, { headers: args.request.headers });
  return loadView({ ...args, request }, reportsContract.reports, { state: "state", cursor: "cursor" });
}

export const action = runCommand;

export default function Reports() {
  return (
    <>
      <CommandNote />
      <ReportsView list={useLoaderData<typeof loader>()} />
    </>
  );
}
