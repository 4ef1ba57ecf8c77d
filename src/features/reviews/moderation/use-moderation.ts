import { useState } from "react";
import { useRevalidator } from "react-router";
import { useSessionStore } from "#src/client/session.ts";
import { noteStale } from "#src/client/stale.ts";
import { callCommand } from "#src/client/use-command.ts";
import type { HidingReason } from "#src/contract/hiding.ts";
import { toast } from "#src/ui/overlay/toast.tsx";
import { type ModeratedReview, moderationContract, type ReviewState } from "./contract.ts";

/** What was just done, for the line that offers to undo it. */
export interface Done {
  to: ReviewState;
  /** As they are now. */
  reviews: ModeratedReview[];
  /** Why they were hidden, for hiding them again. Null where a reason was typed before there was a list. */
  hiding: Hiding | null;
}

/** Why reviews are hidden: a reason of the list, and words that stay among the Admins. */
export interface Hiding {
  reason: HidingReason;
  note?: string;
}

/**
 * Hides and shows reviews. The list shows the new state at once; if the server refuses, the list reverts and the
 * server's message says why.
 */
export function useModeration() {
  const session = useSessionStore();
  const [early, setEarly] = useState<Record<string, ReviewState>>({});
  const [done, setDone] = useState<Done>();
  const { revalidate } = useRevalidator();

  const stateOf = (review: ModeratedReview) => early[review._id] ?? review.state;

  async function setState(reviews: ModeratedReview[], to: ReviewState, hiding?: Hiding) {
    setDone(undefined);
    setEarly(Object.fromEntries(reviews.map(({ _id }) => [_id, to])));
    const changed: ModeratedReview[] = [];
    // One after the other: each is an audit log entry of its own, and one refusal does not stop the rest.
    for (const review of reviews) {
      const [command, sent] =
        to === "hidden"
          ? ([moderationContract.hideReview, { ...hiding, seenState: "published" }] as const)
          : ([moderationContract.showReview, { seenState: "hidden" }] as const);
      const { body, refusal } = await callCommand(
        command,
        { reviewId: review._id, ...sent },
        session.get().profile?.token,
      );
      if (body) changed.push(body.review);
      else toast.error(refusal.message);
    }
    noteStale(moderationContract.hideReview.form.refreshes);
    const [before] = reviews;
    const was = before?.reason ? { reason: before.reason, note: before.note } : null;
    if (changed.length > 0) setDone({ to, reviews: changed, hiding: hiding ?? was });
    await revalidate();
    setEarly({});
  }

  return {
    stateOf,
    done,
    hide: (reviews: ModeratedReview[], hiding: Hiding) => setState(reviews, "hidden", hiding),
    show: (reviews: ModeratedReview[]) => setState(reviews, "published"),
    undo({ to, reviews, hiding }: Done) {
      if (to === "hidden") return setState(reviews, "published");
      return hiding ? setState(reviews, "hidden", hiding) : undefined;
    },
  };
}
