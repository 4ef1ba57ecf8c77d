import type { FormEvent } from "react";
import { useRevalidator } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { REASON_MAX } from "../limits.ts";
import { useMarkReviewMutation } from "./client.ts";
import type { ModeratedReview } from "./contract.ts";
import { markForm } from "./forms.ts";

const idOf = ({ _id }: ModeratedReview) => `mark-${_id}`;
/** A mark that comes from the author's role is not made here. */
const canChange = ({ worksHere, isMarkedByHand }: ModeratedReview) => !worksHere || isMarkedByHand;

/** For a member of the team who wrote with a private address. The form that sends it is `MarkForm`. */
export function MarkField({ review }: { review: ModeratedReview }) {
  if (!canChange(review)) return null;
  const form = idOf(review);
  const { worksHere, user } = review;
  return (
    <details className="answer" name={`actions-${review._id}`}>
      <summary className="row-button">
        More<span className="unseen"> about {user.name}’s review</span>
      </summary>
      <div className="answer-fields">
        <h3 className="title-3">{worksHere ? "Remove “Works here”" : "Mark “Works here”"}</h3>
        <Field
          label="How do you know?"
          name="reason"
          form={form}
          required
          maxLength={REASON_MAX}
          dir="auto"
          autoComplete="off"
          hint={
            worksHere
              ? "The review will count again. The record keeps both entries."
              : "The mark is public. The review no longer counts towards the average or appears as a testimonial. The record keeps the reason."
          }
        />
        <Button type="submit" isSmall form={form}>
          {worksHere ? "Remove mark" : "Add mark"}
        </Button>
      </div>
    </details>
  );
}

/** A form of its own, since forms cannot be nested, and the table is in one. */
export function MarkForm({ review }: { review: ModeratedReview }) {
  const [markReview, { isLoading }] = useMarkReviewMutation();
  const { revalidate } = useRevalidator();
  const { _id: reviewId, worksHere } = review;
  const fields = { reviewId, worksHere: worksHere ? "" : "yes" };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const field = event.currentTarget.elements.namedItem("reason") as HTMLInputElement;
    const { data, error } = await markReview(markForm.body({ ...fields, reason: field.value }));
    if (error) toast.error(messageOf(error, markForm.failed));
    else {
      toast.success(data.message);
      field.closest("details")?.removeAttribute("open");
    }
    await revalidate();
  }

  if (!canChange(review)) return null;
  return (
    <form id={idOf(review)} method="post" onSubmit={submit}>
      <input type="hidden" name="intent" value="mark" />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
