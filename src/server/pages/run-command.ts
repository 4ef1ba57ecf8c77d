import { type ActionFunctionArgs, data } from "react-router";
import { isOutdated, type Posted } from "../../client/use-command.ts";
import { bodyFrom, keptValues, problemIn } from "../../contract/command.ts";
import type { ArgumentsOf } from "../../contract/endpoint.ts";
import { COMMAND, CONFIRMED, DONE } from "../../contract/form-names.ts";
import { moveOn, readEntries } from "../http/forms.ts";
import { contextOf } from "./context.ts";

/** A cached page is the same for all visitors, so it cannot show one visitor's result. */
const HOME = "/";

/**
 * The action of every page: runs a command whose form was posted without scripts. On success, redirects to the next
 * page, which shows the command's message; otherwise shows the page with the confirmation or the error. A page that has
 * already read the form's entries passes them.
 */
export async function runCommand({ request, context }: ActionFunctionArgs, entries?: URLSearchParams) {
  const page = contextOf(context);
  const fields = entries ?? (await readEntries(request));
  const command = page.command(fields.get(COMMAND));
  if (!command) throw data("There is no such form.", { status: 404 });
  const { name = "", kinds = {}, form } = command;
  const posted: Posted = { name, values: keptValues(kinds, fields, form.keeps) };
  if (form.asks && !fields.has(CONFIRMED)) return { ...posted, needsConfirmation: true };

  const problem = problemIn(form, fields);
  if (problem)
    return data({ ...posted, needsConfirmation: form.asks, refusal: problem } satisfies Posted, { status: 422 });

  const answer = await page.call(command, ...([bodyFrom(kinds, fields)] as unknown as ArgumentsOf<typeof command>));
  const headers = answer.cookies.map((cookie): [string, string] => ["set-cookie", cookie]);
  if (!answer.isAccepted) {
    const refusal = { ...answer.body, message: answer.body.message || form.failed };
    // The item to confirm may no longer be on the page.
    const needsConfirmation = isOutdated(refusal) ? undefined : form.asks;
    return data({ ...posted, needsConfirmation, refusal } satisfies Posted, { status: answer.status, headers });
  }
  const { message } = answer.body as { message: string };
  const rendersInPlace = message !== form.done && typeof form.to !== "function";
  // The next page looks messages up by key, which is impossible for those that contain a count or a name.
  if (form.showsAnswer || rendersInPlace) {
    const shown = form.showsAnswer && { answer: answer.body };
    return data({ ...posted, values: {}, done: message, ...shown } satisfies Posted, { headers });
  }
  const to = typeof form.to === "function" ? form.to(answer.body as never) : form.to;
  const next = new URL(to ?? request.url, request.url);
  if (message === form.done && next.pathname !== HOME) next.searchParams.set(DONE, name);
  return moveOn(next.pathname + next.search + next.hash, answer);
}
