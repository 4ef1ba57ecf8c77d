import { type FormEvent, useState } from "react";
import type { HidingReason } from "#src/contract/hiding.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { moderationMessages as messages } from "../messages.ts";
import type { ModeratedReview } from "./contract.ts";
import { HidingFields } from "./hiding-fields.tsx";
import type { Hiding } from "./use-moderation.ts";

interface HideDialogProps {
  reviews: ModeratedReview[];
  onHide: (hiding: Hiding) => void;
  onClose: () => void;
}

/** Asks for a reason, which applies to all selected reviews. */
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
    const fields = new FormData(event.currentTarget);
    const [reason, note] = [String(fields.get("reason")), String(fields.get("note")).trim()];
    if (!reason) return setProblem(messages.reasonMissing);
    onHide({ reason: reason as HidingReason, note: note || undefined });
  }

  return (
    <form className="form ask" onSubmit={submit} noValidate>
      <p>
        Hidden reviews are removed from every page and from the average. The reason is published in the monthly totals,
        and we email the author.
      </p>
      <HidingFields idPrefix="hide" problem={problem} />
      <div className="buttons">
        <Button type="submit">Hide</Button>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
