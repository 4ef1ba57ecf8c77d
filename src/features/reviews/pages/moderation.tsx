import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CommandNote } from "#src/client/command-note.tsx";
import { withCsv } from "#src/client/list-address.ts";
import { loadView } from "#src/server/pages/load-view.ts";
import { runForEach } from "#src/server/pages/run-for-each.ts";
import { moderationMessages as messages, stateSentence } from "../messages.ts";
import { moderationContract } from "../moderation/contract.ts";
import { ReviewsView } from "../moderation/reviews-view.tsx";

const FILTERS = { state: "state", rating: "rating", answer: "answer" } as const;

export const handle = withCsv(moderationContract.exportReviews, FILTERS);

export const loader = (args: LoaderFunctionArgs) =>
  loadView(args, moderationContract.moderatedReviews, { ...FILTERS, q: "search", order: "order", cursor: "cursor" });

/** Hides the selected reviews for one reason, without scripts. */
export const action = runForEach(moderationContract.hideReview, {
  read: (fields) => fields.getAll("reviewId").map((reviewId) => ({ reviewId })),
  none: messages.noneChosen,
  done: (count) => stateSentence(count, "hidden"),
});

export default function Moderation() {
  return (
    <>
      <CommandNote />
      <ReviewsView list={useLoaderData<typeof loader>()} />
    </>
  );
}
