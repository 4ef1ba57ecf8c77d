import { useRef } from "react";
import { CommandTextForm } from "#src/client/command-text-form.tsx";
import { usePosted } from "#src/client/use-command.ts";
import { LOW_RATING_MAX } from "#src/contract/rating.ts";
import { ANSWER_MAX } from "../limits.ts";
import { type ModeratedReview, moderationContract } from "./contract.ts";

/** True for a low review that visitors see without an answer: what `isUnanswered` counts (src/server/reviews.ts). */
export const isWaiting = ({ state, rating, answer, worksHere }: ModeratedReview) =>
  state === "published" && rating <= LOW_RATING_MAX && !answer && !worksHere;

/** A collapsed form for the public answer. Its button is filled if the review waits for it. */
export function AnswerForm({ review }: { review: ModeratedReview }) {
  const { _id: reviewId, answer, user } = review;
  const details = useRef<HTMLDetailsElement>(null);
  // Contains the answer, if any, that existed when editing began.
  const [command, values] = [moderationContract.answerReview, { reviewId, seenText: answer?.text ?? null }];
  const isPosted = usePosted(command, values) !== undefined;
  return (
    <details ref={details} open={isPosted} className="answer" name={`actions-${reviewId}`}>
      <summary className={isWaiting(review) ? "row-button leads" : "row-button"}>
        {answer ? "Edit answer" : "Answer"}
        <span className="unseen"> to {user.name}</span>
      </summary>
      <CommandTextForm
        {...{ command, values }}
        className="answer-fields"
        label="Public answer"
        hint="Published below the review."
        max={ANSWER_MAX}
        defaultValue={answer?.text}
        onDone={() => details.current?.removeAttribute("open")}
      >
        {answer ? "Save" : "Publish"}
      </CommandTextForm>
    </details>
  );
}
