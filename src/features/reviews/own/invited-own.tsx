import { type ReactNode, useState } from "react";
import { messageOf } from "#src/client/message-of.ts";
import type { Fields } from "#src/contract/form.ts";
import { useEditInvitedReviewMutation, useWithdrawInvitedReviewMutation } from "./client.ts";
import type { OwnReview as Review } from "./contract.ts";
import { editReviewForm, withdrawForm } from "./forms.ts";
import { OwnReview } from "./own-review.tsx";

/** What an invited client wrote: the link that it was written with changes it and takes it away. */
export function InvitedOwn({ token, found, children }: { token: string; found: Review; children: ReactNode }) {
  const [review, setReview] = useState<Review | undefined>(found);
  const [done, setDone] = useState<string>();
  const [edit] = useEditInvitedReviewMutation();
  const [withdraw] = useWithdrawInvitedReviewMutation();

  async function onEdit(fields: Fields) {
    const { rating, description, seenRevision } = editReviewForm.body(fields);
    const { data, error } = await edit({ token, rating, description, seenRevision });
    if (error) return messageOf(error, editReviewForm.failed);
    setReview(data.review);
    setDone(data.message);
  }
  async function onWithdraw() {
    const { data, error } = await withdraw({ token });
    if (error) return messageOf(error, withdrawForm.failed);
    setReview(undefined);
    setDone(data.message);
  }

  return (
    <>
      <h2 className="title-2">Your review</h2>
      {done && (
        <p className="notice good" role="status">
          {done}
        </p>
      )}
      {review && <OwnReview review={review} onEdit={onEdit} onWithdraw={onWithdraw} />}
      {children}
    </>
  );
}
