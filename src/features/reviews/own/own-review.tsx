import { Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { Stars } from "#src/client/stars.tsx";
import { hidingSentence } from "#src/contract/hiding.ts";
import { Day, EditedOn } from "../list/review-item.tsx";
import { messages as reviewMessages } from "../messages.ts";
import { ReceiptProof } from "../receipts/receipt-line.tsx";
import { EditForm, type OwnFormProps, ReceiptForm, WithdrawForm } from "./own-forms.tsx";
import "../writing/review-form.css";
import "./own.css";

/** A review for its author: status, receipt, and forms to edit or withdraw it. */
export function OwnReview(props: OwnFormProps) {
  const { _id: id, rating, description, createdAt, editedAt, hidden, worksHere, answer, receipt } = props.review;
  const sentences = useContent("hidingReasons");
  return (
    <div className="own-review">
      <Stars rating={rating} />
      <p className="own-text" dir="auto">
        {description}
      </p>
      <p className="small quiet own-foot">
        {hidden ? (
          <span>
            Hidden on <Day iso={hidden.at} />. {hidingSentence(sentences, hidden.reason)}
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
      {!receipt && <ReceiptForm {...props} />}
      <div className="own-tasks">
        {!hidden && <EditForm {...props} />}
        <WithdrawForm {...props} />
        {receipt && <ReceiptProof receipt={receipt} />}
      </div>
    </div>
  );
}
