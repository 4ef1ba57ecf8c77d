import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { outcomeOf, readForm, submit } from "#src/server/http/forms.ts";
import { loadView } from "#src/server/pages/load-view.ts";
import { OutcomeNote } from "#src/ui/list/outcome-note.tsx";
import { reportsContract } from "../reports/contract.ts";
import { decideForm } from "../reports/forms.ts";
import { ReportsView } from "../reports/reports-view.tsx";

/** Without a choice the open ones: those are what there is to do. */
export function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  if (!url.searchParams.has("state")) url.searchParams.set("state", "open");
  if (url.searchParams.get("state") === "all") url.searchParams.delete("state");
  const request = new Request(url, { headers: args.request.headers });
  return loadView({ ...args, request }, reportsContract.reports, { state: "state", cursor: "cursor" });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return outcomeOf(await submit(context, decideForm, await readForm(request)));
}

export default function Reports() {
  return (
    <>
      <OutcomeNote outcome={useActionData<typeof action>()} />
      <ReportsView list={useLoaderData<typeof loader>()} />
    </>
  );
}
