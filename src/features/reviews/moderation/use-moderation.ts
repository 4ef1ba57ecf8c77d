import { useState } from "react";
import { useRevalidator } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import { toast } from "#src/ui/overlay/toast.tsx";
import { useHideReviewMutation, useShowReviewMutation } from "./client.ts";
import type { ModeratedReview, ReviewState } from "./contract.ts";
import { hideForm, showForm } from "./forms.ts";

const UNDO_REASON = "Undone at once.";

/** What was just done, for the line that offers to undo it. */
export interface Done {
  to: ReviewState;
  reviews: ModeratedReview[];
}

/**
 * Hides and shows reviews. The list shows the new state at once; if the server refuses, the list reverts and the
 * server's message says why.
 */
export function useModeration() {
  const [hideReview] = useHideReviewMutation();
  const [showReview] = useShowReviewMutation();
  const [early, setEarly] = useState<Record<string, ReviewState>>({});
  const [done, setDone] = useState<Done>();
  const { revalidate } = useRevalidator();

  const stateOf = (review: ModeratedReview) => early[review._id] ?? review.state;

  async function setState(reviews: ModeratedReview[], to: ReviewState, reason?: string) {
    setDone(undefined);
    setEarly(Object.fromEntries(reviews.map(({ _id }) => [_id, to])));
    const changed: ModeratedReview[] = [];
    // One after the other: each is an audit log entry of its own, and one refusal does not stop the rest.
    for (const review of reviews) {
      const { _id: reviewId } = review;
      const fields = { reviewId, reason };
      const { data, error } =
        to === "hidden" ? await hideReview(hideForm.body(fields)) : await showReview(showForm.body(fields));
      if (data) changed.push(data.review);
      else toast.error(messageOf(error, to === "hidden" ? hideForm.failed : showForm.failed));
    }
    if (changed.length > 0) setDone({ to, reviews: changed });
    await revalidate();
    setEarly({});
  }

  return {
    stateOf,
    done,
    hide: (reviews: ModeratedReview[], reason: string) => setState(reviews, "hidden", reason),
    show: (reviews: ModeratedReview[]) => setState(reviews, "published"),
    undo: ({ to, reviews }: Done) => setState(reviews, to === "hidden" ? "published" : "hidden", UNDO_REASON),
  };
}
