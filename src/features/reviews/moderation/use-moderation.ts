import { type StateChange, useStateChanges } from "#src/client/use-state-changes.ts";
import type { HidingReason } from "#src/contract/hiding.ts";
import { type ModeratedReview, moderationContract, type ReviewState } from "./contract.ts";

/** A reason from the list, and a private note for Admins. */
export interface Hiding {
  reason: HidingReason;
  note?: string;
}

interface Moderation extends StateChange<ReviewState> {
  /** Why the review is hidden, or was. Null for old reasons in free text. */
  hiding: Hiding | null;
}

/** Hides and shows reviews. */
export function useModeration() {
  const { run, undo, done, stateOf } = useStateChanges<ReviewState, Moderation>(({ id, from, to, hiding }) => {
    const body = { reviewId: id, seenState: from };
    return to === "hidden"
      ? [moderationContract.hideReview, { ...body, ...hiding }]
      : [moderationContract.showReview, body];
  });
  return {
    stateOf,
    done,
    hide: (reviews: ModeratedReview[], hiding: Hiding) =>
      run(reviews.map(({ _id: id }) => ({ id, from: "published", to: "hidden", hiding }))),
    show: ({ _id: id, reason, note }: ModeratedReview) =>
      run([{ id, from: "hidden", to: "published", hiding: reason ? { reason, note } : null }]),
    undo: done.every(({ to, hiding }) => to === "hidden" || hiding) ? undo : undefined,
  };
}
