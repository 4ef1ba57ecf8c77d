import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CommandNote } from "#src/client/command-note.tsx";
import { withCsv } from "#src/client/list-address.ts";
import type { Posted } from "#src/client/use-command.ts";
import { COMMAND } from "#src/contract/form-names.ts";
import { readEntries } from "#src/server/http/forms.ts";
import { loadView } from "#src/server/pages/load-view.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { moderationMessages as messages, stateSentence } from "../messages.ts";
import { moderationContract } from "../moderation/contract.ts";
import { ReviewsView } from "../moderation/reviews-view.tsx";

const FILTERS = { state: "state", rating: "rating", answer: "answer" } as const;

export const handle = withCsv(moderationContract.exportReviews, FILTERS);

export const loader = (args: LoaderFunctionArgs) =>
  loadView(args, moderationContract.moderatedReviews, { ...FILTERS, q: "search", cursor: "cursor" });

const HIDE = "hideReview" satisfies keyof typeof moderationContract;

/** Reviews that are hidden together without scripts share a reason; each is a command. */
export async function action(args: ActionFunctionArgs) {
  const fields = await readEntries(args.request.clone() as Request);
  if (fields.get(COMMAND) !== HIDE) return runCommand(args);
  const chosen = fields.getAll("reviewId");
  const posted = { name: HIDE, values: {} };
  if (chosen.length === 0) return data({ ...posted, refusal: { message: messages.noneChosen } }, { status: 422 });
  for (const reviewId of chosen) {
    fields.set("reviewId", reviewId);
    const request = new Request(args.request.url, { method: "POST", body: fields });
    const result = await runCommand({ ...args, request });
    if (!(result instanceof Response)) return result;
  }
  return { ...posted, done: stateSentence(chosen.length, "hidden") } satisfies Posted;
}

export default function Moderation() {
  return (
    <>
      <CommandNote />
      <ReviewsView list={useLoaderData<typeof loader>()} />
    </>
  );
}
