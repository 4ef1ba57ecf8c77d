import { type FormEvent, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/field.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { REASON_MAX } from "../limits.ts";
import { moderationMessages as messages } from "../messages.ts";
import type { ModeratedReview } from "./contract.ts";

interface HideDialogProps {
  reviews: ModeratedReview[];
  onHide: (reason: string) => void;
  onClose: () => void;
}

/** Asks why: one reason for all reviews that are hidden together. */
export function HideDialog({ reviews, onHide, onClose }: HideDialogProps) {
  const title = reviews.length === 1 ? "Hide this review?" : `Hide ${reviews.length} reviews?`;
  return (
    <Dialog title={title} isOpen={reviews.length > 0} onClose={onClose}>
      <ReasonForm onHide={onHide} onClose={onClose} />
    </Dialog>
  );
}

function ReasonForm({ onHide, onClose }: Omit<HideDialogProps, "reviews">) {
  const [problem, setProblem] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason")).trim();
    if (reason === "") return setProblem(messages.reasonMissing);
    onHide(reason);
  }

  return (
    <form className="form ask" onSubmit={submit} noValidate>
      <p>Hidden reviews leave every page and the average. They stay in the record, with your reason.</p>
      <TextArea label="Reason" name="reason" maxLength={REASON_MAX} required autoFocus problem={problem} />
      <div className="buttons">
        <Button type="submit">Hide</Button>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
