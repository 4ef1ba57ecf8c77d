import type { FormEvent } from "react";
import { useRevalidator } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import { Button } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { ANSWER_MAX } from "../limits.ts";
import { useAnswerReviewMutation } from "./client.ts";
import type { ModeratedReview } from "./contract.ts";
import { answerReviewForm } from "./forms.ts";

const idOf = ({ _id }: ModeratedReview) => `answer-${_id}`;

/** The field to write the public answer, behind its button. The form that sends it is `AnswerForm`, outside the table's form. */
export function AnswerField({ review }: { review: ModeratedReview }) {
  const { answer, user } = review;
  const form = idOf(review);
  return (
    <details className="answer" name={`actions-${review._id}`}>
      <summary className="row-button">
        {answer ? "Edit answer" : "Answer"}
        <span className="unseen"> to {user.name}</span>
      </summary>
      <div className="answer-fields">
        <input type="hidden" name="seenText" value={answer?.text ?? ""} form={form} />
        <TextArea
          label="Public answer"
          name="text"
          form={form}
          required
          rows={6}
          maxLength={ANSWER_MAX}
          dir="auto"
          defaultValue={answer?.text}
          hint="Published below the review."
        />
        <Button type="submit" isSmall form={form}>
          {answer ? "Save" : "Publish"}
        </Button>
      </div>
    </details>
  );
}

/** A separate form for each answer: forms cannot be nested, and the table is in one. */
export function AnswerForm({ review }: { review: ModeratedReview }) {
  const [answerReview, { isLoading }] = useAnswerReviewMutation();
  const { revalidate } = useRevalidator();
  const { _id: reviewId, answer } = review;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const field = event.currentTarget.elements.namedItem("text") as HTMLTextAreaElement;
    const fields = { reviewId, text: field.value, seenText: answer?.text };
    const { data, error } = await answerReview(answerReviewForm.body(fields));
    if (error) toast.error(messageOf(error, answerReviewForm.failed));
    else {
      toast.success(data.message);
      field.closest("details")?.removeAttribute("open");
    }
    // After a refusal too: another Admin's answer then appears above, and what was typed here stays.
    await revalidate();
  }

  return (
    <form id={idOf(review)} method="post" onSubmit={submit}>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="reviewId" value={reviewId} />
    </form>
  );
}
