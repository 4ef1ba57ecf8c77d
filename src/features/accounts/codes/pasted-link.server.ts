import { type ActionFunctionArgs, data } from "react-router";
import type { Posted } from "#src/client/use-command.ts";
import { COMMAND } from "#src/contract/form-names.ts";
import { readEntries } from "#src/server/http/forms.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { messages } from "../messages.ts";
import { mailedLinkOf } from "./link-step.tsx";

/** The action of a page that accepts a pasted link: the link replaces the fields of its command. */
export async function runPastedCommand(args: ActionFunctionArgs) {
  const entries = await readEntries(args.request);
  const pasted = entries.get("link");
  if (pasted === null) return runCommand(args, entries);
  const mailed = mailedLinkOf(pasted.trim().replace(/^[^#]*/, ""));
  if (!mailed) {
    const refusal = { message: messages.linkUnreadable };
    return data({ name: entries.get(COMMAND) ?? "", values: {}, refusal } satisfies Posted, { status: 422 });
  }
  for (const [name, value] of Object.entries(mailed)) entries.set(name, value);
  return runCommand(args, entries);
}
