import { useState } from "react";
import { useRevalidator } from "react-router";
import { useSessionStore } from "#src/client/session.ts";
import { noteStale } from "#src/client/stale.ts";
import { callCommand } from "#src/client/use-command.ts";
import type { HidingReason } from "#src/contract/hiding.ts";
import { toast } from "#src/ui/overlay/toast.tsx";
import { type ModeratedReview, moderationContract, type ReviewState } from "./contract.ts";

/** The last action, for the undo line. */
export interface Done {
  to: ReviewState;
  /** After the action. */
  reviews: ModeratedReview[];
  /** The reason, for hiding them again. Null for old reasons in free text. */
  hiding: Hiding | null;
}

/** A reason from the list, and a private note for Admins. */
export interface Hiding {
  reason: HidingReason;
  note?: string;
}

/** Hides and shows reviews. Updates are optimistic; if the server rejects one, it is reverted with an error message. */
export function useModeration() {
  const session = useSessionStore();
  const [optimistic, setOptimistic] = useState<Record<string, ReviewState>>({});
  const [done, setDone] = useState<Done>();
  const { revalidate } = useRevalidator();

  const stateOf = (review: ModeratedReview) => optimistic[review._id] ?? review.state;

  async function setState(reviews: ModeratedReview[], to: ReviewState, hiding?: Hiding) {
    setDone(undefined);
    setOptimistic(Object.fromEntries(reviews.map(({ _id }) => [_id, to])));
    const changed: ModeratedReview[] = [];
    // Sequential, since each change is a separate audit entry. A rejected one doesn't stop the rest.
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
    const previousHiding = before?.reason ? { reason: before.reason, note: before.note } : null;
    if (changed.length > 0) setDone({ to, reviews: changed, hiding: hiding ?? previousHiding });
    await revalidate();
    setOptimistic({});
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
