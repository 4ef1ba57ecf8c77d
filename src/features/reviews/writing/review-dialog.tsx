import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { ReviewForm } from "./review-form.tsx";
import { useIsSignedOut } from "./use-is-signed-out.ts";

/** The review form in a dialog. Closing it in any way keeps the draft. */
export function ReviewDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isSignedOut = useIsSignedOut();
  return (
    <Dialog title="Submit Your Review" isOpen={isOpen} onClose={onClose}>
      <ReviewForm
        isSignedOut={isSignedOut}
        cancel={
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
        }
        onSubmitted={onClose}
      />
    </Dialog>
  );
}
