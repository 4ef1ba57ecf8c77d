import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CommandNote } from "#src/client/command-note.tsx";
import type { Posted } from "#src/client/use-command.ts";
import { COMMAND } from "#src/contract/form-names.ts";
import { readEntries } from "#src/server/http/forms.ts";
import { loadView } from "#src/server/pages/load-view.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { invitationsContract } from "../invitations/contract.ts";
import { InvitationsView } from "../invitations/invitations-view.tsx";

export const loader = (args: LoaderFunctionArgs) =>
  loadView(args, invitationsContract.invitations, { which: "which", cursor: "cursor" });

const SEVERAL = "inviteSeveral" satisfies keyof typeof invitationsContract;

/** A list that was changed since its preview is previewed first. */
export async function action(args: ActionFunctionArgs) {
  const fields = await readEntries(args.request);
  if (fields.get(COMMAND) !== SEVERAL) return runCommand(args, fields);
  const lines = fields.get("lines") ?? "";
  const isPreview = lines !== fields.get("previewed");
  fields.set("isPreview", String(isPreview));
  const result = await runCommand(args, fields);
  const { answer }: Partial<Posted> = "data" in result ? result.data : {};
  // The preview reports its own findings, and the lines stay in the field.
  return isPreview && answer ? ({ name: SEVERAL, values: { lines }, answer } satisfies Posted) : result;
}

export default function Invitations() {
  return (
    <>
      <CommandNote />
      <InvitationsView list={useLoaderData<typeof loader>()} />
    </>
  );
}
