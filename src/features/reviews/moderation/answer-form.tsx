import { useRef } from "react";
import { CommandTextForm } from "#src/client/command-text-form.tsx";
import { usePosted } from "#src/client/use-command.ts";
import { LOW_RATING_MAX } from "#src/contract/rating.ts";
import { ANSWER_MAX } from "../limits.ts";
import { type ModeratedReview, moderationContract } from "./contract.ts";

/** A collapsed form for the public answer. Its button is filled if the review is low and has none. */
export function AnswerForm({ review: { _id: reviewId, rating, answer, user } }: { review: ModeratedReview }) {
  const details = useRef<HTMLDetailsElement>(null);
  // Contains the answer, if any, that existed when editing began.
  const [command, values] = [moderationContract.answerReview, { reviewId, seenText: answer?.text ?? null }];
  const isPosted = usePosted(command, values) !== undefined;
  return (
    <details ref={details} open={isPosted} className="answer" name={`actions-${reviewId}`}>
      <summary className={!answer && rating <= LOW_RATING_MAX ? "row-button leads" : "row-button"}>
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
