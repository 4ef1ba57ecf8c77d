import { type ActionFunctionArgs, data } from "react-router";
import { contextOf } from "#src/server/pages/context.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { ownContract } from "../own/contract.ts";
import type { Written } from "./written-review.tsx";

// An invited review that is written, without scripts: each form brings the link's token along, and the page that answers
// shows the review again.

type Context = ActionFunctionArgs["context"];

/** Shows the review that a link was used for, or the reason why it cannot. */
export async function showWritten(
  context: Context,
  token: string,
  about: Pick<Written, "done" | "isPutOff" | "isNew"> = {},
) {
  const { isAccepted, status, body } = await contextOf(context).call(ownContract.invitedReview, { token });
  if (!isAccepted) return data({ invitationProblem: body.message }, { status });
  const written: Written = { ...body, token, ...about };
  return data({ written });
}

/** Runs a command about the review of a link; `withdrawn` is the sentence once the review is gone. */
export async function answerWritten(args: ActionFunctionArgs, entries: URLSearchParams) {
  const result = await runCommand(args, entries);
  if (!("init" in result)) return result;
  const { data: posted, init } = result;
  const { data: shown } = await showWritten(args.context, entries.get("token") ?? "");
  return data(
    "written" in shown || !posted.done ? { ...posted, ...shown } : { ...posted, withdrawn: posted.done },
    init ?? {},
  );
}
