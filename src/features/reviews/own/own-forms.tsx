import { type ReactNode, useRef } from "react";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { type Posted, usePosted } from "#src/client/use-command.ts";
import { TextArea } from "#src/ui/field.tsx";
import { StarRating } from "../writing/star-rating.tsx";
import { type OwnReview, ownContract } from "./contract.ts";
import { messages } from "./messages.ts";

const BY_SESSION = {
  edit: ownContract.editReview,
  withdraw: ownContract.withdrawReview,
  receive: ownContract.sendReceipt,
};
const BY_LINK = {
  edit: ownContract.editInvitedReview,
  withdraw: ownContract.withdrawInvitedReview,
  receive: ownContract.sendInvitedReceipt,
};

/** The result; without a review, it was withdrawn. */
export interface OwnDone {
  message: string;
  review?: OwnReview;
}

export interface OwnFormProps {
  review: OwnReview;
  /** The token of the invitation by which it was written, which proves authorship; otherwise a session does. */
  token?: string;
  /** Called with the result, in views that show it themselves. */
  onDone?: (done: OwnDone) => void;
}

const formProps = ({ review, token, onDone }: OwnFormProps) => ({
  commands: token ? BY_LINK : BY_SESSION,
  values: token ? { token } : { reviewId: review._id },
  shown: onDone && { done: () => "", onDone },
});

/** A form that unfolds when its name is clicked. Without scripts, it is open after it was rejected. */
function Task({ name, posted, children }: { name: string; posted?: Posted; children: ReactNode }) {
  return (
    <details className="own-task" open={posted !== undefined}>
      <summary>
        <span className="text-link">{name}</span>
      </summary>
      {children}
    </details>
  );
}

export function EditForm(props: OwnFormProps) {
  const { rating, description, revision } = props.review;
  const { commands, values, shown } = formProps(props);
  const fields = useRef<HTMLDivElement>(null);
  function onDone(done: OwnDone) {
    fields.current?.closest("details")?.removeAttribute("open");
    props.onDone?.(done);
  }
  return (
    <Task name="Edit" posted={usePosted(commands.edit, values)}>
      <CommandForm command={commands.edit} values={values} className="form" {...shown} onDone={onDone}>
        {(field) => (
          <>
            {/* The revision that the form was opened with. */}
            <input type="hidden" name="seenRevision" value={revision} />
            <StarRating name="rating" defaultValue={Number(field("rating").defaultValue ?? rating)} />
            <div ref={fields}>
              <TextArea
                label="Your review"
                {...field("description")}
                aria-required
                rows={5}
                dir="auto"
                defaultValue={field("description").defaultValue ?? description}
                hint="It will be marked as edited. The record keeps a hash of each version, never the text."
              />
            </div>
            <div className="buttons">
              <SubmitButton isSmall />
            </div>
          </>
        )}
      </CommandForm>
    </Task>
  );
}

export function WithdrawForm(props: OwnFormProps) {
  const { commands, values, shown } = formProps(props);
  return (
    <Task name="Withdraw" posted={usePosted(commands.withdraw, values)}>
      <CommandForm command={commands.withdraw} values={values} className="form" {...shown}>
        <p>{messages.withdrawAsk}</p>
        <div className="buttons">
          <SubmitButton isSmall />
        </div>
      </CommandForm>
    </Task>
  );
}

/** Requests a receipt, for reviews from before receipts existed. */
export function ReceiptForm(props: OwnFormProps) {
  const { commands, values, shown } = formProps(props);
  return (
    <CommandForm command={commands.receive} values={values} className="own-receipt" {...shown}>
      <p className="small quiet">{messages.noReceipt}</p>
      <SubmitButton isSmall look="ghost" />
    </CommandForm>
  );
}
