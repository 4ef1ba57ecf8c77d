import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { Stars } from "#src/client/stars.tsx";
import { hidingReasons } from "#src/content/review-policy.ts";
import { type Fields, fieldsOf } from "#src/contract/form.ts";
import { Button } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/field.tsx";
import { Day, EditedOn } from "../list/review-item.tsx";
import { messages as reviewMessages } from "../messages.ts";
import { ReceiptProof } from "../receipts/receipt-line.tsx";
import { StarRating } from "../writing/star-rating.tsx";
import type { OwnReview as Review } from "./contract.ts";
import { editReviewForm } from "./forms.ts";
import { addressOf, ReceiptForm, WithdrawForm } from "./own-forms.tsx";
import "../writing/review-form.css";
import "./own.css";

interface OwnReviewProps {
  review: Review;
  /** The link of the invitation by which it was written, which proves whose it is; else a session does. */
  token?: string;
  /** What was posted without scripts and refused, and why. */
  refusal?: { message: string; typed: Fields };
  /** All return the sentence to show when they were refused. */
  onEdit: (fields: Fields) => Promise<string | undefined>;
  onReceipt: (fields: Fields) => Promise<string | undefined>;
  onWithdraw: (fields: Fields) => Promise<string | undefined>;
}

/** A review as its author sees it: its state, its receipt, and the forms that change it or take it away. */
export function OwnReview({ review, token, refusal, onEdit, onReceipt, onWithdraw }: OwnReviewProps) {
  const { _id: id, rating, description, createdAt, editedAt, hidden, worksHere, answer, receipt } = review;
  const isEditRefused = refusal?.typed.intent === "review-edit";
  return (
    <div className="own-review">
      <Stars rating={rating} />
      <p className="own-text" dir="auto">
        {description}
      </p>
      <p className="small quiet own-foot">
        {hidden ? (
          <span>
            Hidden on <Day iso={hidden.at} />. {sentenceOf(hidden.reason)}
          </span>
        ) : (
          <Link to={`/reviews/${id}`} className="text-link">
            Published on <Day iso={createdAt} />
          </Link>
        )}
        {editedAt && <EditedOn iso={editedAt} />}
        {worksHere && <span>{reviewMessages.worksHere}, so it doesn’t count towards the average.</span>}
        {answer && <span>Answered on {<Day iso={answer.createdAt} />}</span>}
      </p>
      {!receipt && <ReceiptForm {...{ id, token, onReceipt }} />}
      {refusal && (
        <p className="notice bad" role="alert">
          {refusal.message}
        </p>
      )}
      <div className="own-tasks">
        {/* A new revision is a new form, with what is published now. */}
        {!hidden && (
          <details className="own-task" open={isEditRefused}>
            <summary>
              <span className="text-link">Edit</span>
            </summary>
            <EditForm key={review.revision} typed={isEditRefused ? refusal.typed : {}} {...{ review, token, onEdit }} />
          </details>
        )}
        <details className="own-task">
          <summary>
            <span className="text-link">Withdraw</span>
          </summary>
          <WithdrawForm {...{ id, token, onWithdraw }} />
        </details>
        {receipt && <ReceiptProof receipt={receipt} />}
      </div>
    </div>
  );
}

interface EditFormProps extends Pick<OwnReviewProps, "review" | "token" | "onEdit"> {
  typed: Fields;
}

function EditForm({ review: { _id: id, rating, description, revision }, token, typed, onEdit }: EditFormProps) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = fieldsOf(form);
    const found = editReviewForm.problemOf?.(fields);
    if (found) return setProblem(found);
    setIsBusy(true);
    const refused = await onEdit(fields);
    setIsBusy(false);
    setProblem(refused);
    if (!refused) form.closest("details")?.removeAttribute("open");
  }

  return (
    <form className="form" method="post" action={addressOf(token)} onSubmit={submit} noValidate>
      <input type="hidden" name="intent" value="review-edit" />
      {token && <input type="hidden" name="token" value={token} />}
      <input type="hidden" name="reviewId" value={id} />
      <input type="hidden" name="seenRevision" value={revision} />
      <StarRating name="rating" defaultValue={Number(typed.rating ?? rating)} />
      <TextArea
        label="Your review"
        name="description"
        required
        rows={5}
        dir="auto"
        defaultValue={typed.description ?? description}
        problem={problem}
        hint="It will be marked as edited. The record keeps a hash of each version, never the text."
      />
      <div className="buttons">
        <Button type="submit" isSmall busyLabel={isBusy && "Saving…"}>
          Save
        </Button>
      </div>
    </form>
  );
}

const sentenceOf = (reason: string | null) => hidingReasons.find(({ id }) => id === reason)?.sentence;
