import { useRef } from "react";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { usePosted } from "#src/client/use-command.ts";
import { TextArea } from "#src/ui/field.tsx";
import { ANSWER_MAX } from "../limits.ts";
import { type ModeratedReview, moderationContract } from "./contract.ts";

/** The form for the public answer, behind its button. */
export function AnswerForm({ review: { _id: reviewId, answer, user } }: { review: ModeratedReview }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [command, values] = [moderationContract.answerReview, { reviewId }];
  const isPosted = usePosted(command, values) !== undefined;
  return (
    <details ref={details} open={isPosted} className="answer" name={`actions-${reviewId}`}>
      <summary className="row-button">
        {answer ? "Edit answer" : "Answer"}
        <span className="unseen"> to {user.name}</span>
      </summary>
      <CommandForm
        {...{ command, values }}
        className="answer-fields"
        onDone={() => details.current?.removeAttribute("open")}
      >
        {(field) => (
          <>
            {/* The answer that was there, if any, when this one was started. */}
            <input type="hidden" name="seenText" value={answer?.text ?? ""} />
            <TextArea
              label="Public answer"
              {...field("text")}
              required
              rows={6}
              maxLength={ANSWER_MAX}
              dir="auto"
              defaultValue={field("text").defaultValue ?? answer?.text}
              hint="Published below the review."
            />
            <SubmitButton isSmall>{answer ? "Save" : "Publish"}</SubmitButton>
          </>
        )}
      </CommandForm>
    </details>
  );
}
