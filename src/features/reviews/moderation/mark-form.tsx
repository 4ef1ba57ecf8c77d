import { useRef } from "react";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { usePosted } from "#src/client/use-command.ts";
import { Field } from "#src/ui/field.tsx";
import { REASON_MAX } from "../limits.ts";
import { type ModeratedReview, moderationContract } from "./contract.ts";

/** Marks reviews by team members who used a private address. Marks from roles are set automatically. */
export function MarkForm({ review }: { review: ModeratedReview }) {
  const { _id: reviewId, worksHere = false, isMarkedByHand, user } = review;
  const details = useRef<HTMLDetailsElement>(null);
  const [command, values] = [moderationContract.markReview, { reviewId, worksHere: !worksHere }];
  const isPosted = usePosted(command, values) !== undefined;
  if (worksHere && !isMarkedByHand) return null;
  return (
    <details ref={details} open={isPosted} className="answer" name={`actions-${reviewId}`}>
      <summary className="row-button quiet">
        More<span className="unseen"> about {user.name}’s review</span>
      </summary>
      <CommandForm
        {...{ command, values }}
        className="answer-fields"
        onDone={() => details.current?.removeAttribute("open")}
      >
        {(field) => (
          <>
            <h3 className="title-3">{worksHere ? "Remove “Works here”" : "Mark “Works here”"}</h3>
            <Field
              label="How do you know?"
              {...field("reason")}
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
            <SubmitButton isSmall>{worksHere ? "Remove mark" : "Add mark"}</SubmitButton>
          </>
        )}
      </CommandForm>
    </details>
  );
}
