import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { withCsv } from "#src/client/list-address.ts";
import { fieldsIn } from "#src/contract/form.ts";
import { type Outcome, outcomeOf, readEntries, submit } from "#src/server/http/forms.ts";
import { loadView } from "#src/server/pages/load-view.ts";
import { OutcomeNote } from "#src/ui/list/outcome-note.tsx";
import { moderationMessages as messages } from "../messages.ts";
import { moderationContract } from "../moderation/contract.ts";
import { answerReviewForm, hideForm, markForm, showForm } from "../moderation/forms.ts";
import { ReviewsView } from "../moderation/reviews-view.tsx";

const FILTERS = { state: "state", rating: "rating", answer: "answer" } as const;

export const handle = withCsv(moderationContract.exportReviews, FILTERS);

export const loader = (args: LoaderFunctionArgs) =>
  loadView(args, moderationContract.moderatedReviews, { ...FILTERS, q: "search", cursor: "cursor" });

/** Handles the list's forms when posted without scripts. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Outcome> {
  const entries = await readEntries(request);
  const fields = fieldsIn(entries);
  if (fields.intent === "answer") return outcomeOf(await submit(context, answerReviewForm, fields));
  if (fields.intent === "mark") return outcomeOf(await submit(context, markForm, fields));
  if (fields.show) return outcomeOf(await submit(context, showForm, { reviewId: fields.show }));

  const chosen = entries.getAll("reviewId");
  if (chosen.length > 0 && !fields.reason) return { isDone: false, message: messages.reasonMissing };
  for (const reviewId of chosen) {
    const answer = await submit(context, hideForm, { reviewId, reason: fields.reason, note: fields.note });
    if (!answer.isAccepted) return outcomeOf(answer);
  }
  return chosen.length > 0
    ? { isDone: true, message: `${chosen.length === 1 ? "1 review" : `${chosen.length} reviews`} hidden.` }
    : { isDone: false, message: messages.noneChosen };
}

export default function Moderation() {
  return (
    <>
      <OutcomeNote outcome={useActionData<typeof action>()} />
      <ReviewsView list={useLoaderData<typeof loader>()} />
    </>
  );
}
