import { messageOf } from "#src/client/message-of.ts";
import type { Fields } from "#src/contract/form.ts";
import { toast } from "#src/ui/overlay/toast.tsx";
import {
  useEditReviewMutation,
  useMyReviewsQuery,
  useSendReceiptMutation,
  useWithdrawReviewMutation,
} from "./client.ts";
import { editReviewForm, receiptForm, withdrawForm } from "./forms.ts";
import { messages } from "./messages.ts";
import { OwnReview } from "./own-review.tsx";
import "#src/ui/skeleton.css";

interface MyReviewsProps {
  /** Why a form posted without scripts was refused; `intent` says which form. */
  refusal?: { message: string; typed: Fields };
}

/** The signed-in person's reviews: seen, changed and withdrawn here. */
export function MyReviews({ refusal }: MyReviewsProps) {
  const { data, isError } = useMyReviewsQuery({});
  const [edit] = useEditReviewMutation();
  const [sendReceipt] = useSendReceiptMutation();
  const [withdraw] = useWithdrawReviewMutation();

  async function onEdit(fields: Fields) {
    const { data: done, error } = await edit(editReviewForm.body(fields));
    if (error) return messageOf(error, editReviewForm.failed);
    toast.success(done.message);
  }
  async function onReceipt(fields: Fields) {
    const { data: done, error } = await sendReceipt(receiptForm.body(fields));
    if (error) return messageOf(error, receiptForm.failed);
    toast.success(done.message);
  }
  async function onWithdraw(fields: Fields) {
    const { data: done, error } = await withdraw(withdrawForm.body(fields));
    if (error) return messageOf(error, withdrawForm.failed);
    toast.success(done.message);
  }

  return (
    <section className="card profile-card" aria-labelledby="reviews-title" id="reviews">
      <h2 id="reviews-title" className="title-2">
        Your reviews
      </h2>
      {isError ? (
        <p className="notice bad">{messages.failed}</p>
      ) : !data ? (
        <div className="skeleton sessions-skeleton" aria-hidden="true" />
      ) : data.reviews.length === 0 ? (
        <p className="quiet">{messages.none}</p>
      ) : (
        <ul className="own-reviews">
          {data.reviews.map((review) => (
            <li key={review._id}>
              <OwnReview
                review={review}
                refusal={refusal?.typed.reviewId === review._id ? refusal : undefined}
                {...{ onEdit, onReceipt, onWithdraw }}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
