import { lazy, Suspense, useEffect, useState } from "react";
import { useSession } from "#src/client/session.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { takeAwaitedDraft } from "./draft.ts";

const load = () => import("./review-dialog.tsx");
const ReviewDialog = lazy(async () => ({ default: (await load()).ReviewDialog }));

/**
 * The button that opens the review form in a dialog, which is loaded on hover or focus. Without that code, or without
 * scripts, it links to the form's own page. After a login from the form, the dialog opens again.
 */
export function AddReview({ look }: { look?: "primary" | "ghost" }) {
  const { profile } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  const [isLoading, setIsLoading] = useState(false);

  function open() {
    setIsLoading(false);
    setHasBeenOpened(true);
    setIsOpen(true);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run after a login
  useEffect(() => {
    if (profile && takeAwaitedDraft()) void load().then(open, () => {});
  }, [profile]);

  return (
    <>
      <form
        action="/reviews/new"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          setIsLoading(true);
          load().then(open, () => form.submit());
        }}
      >
        <button
          type="submit"
          className={buttonClass(look)}
          data-queued={isLoading ? "" : undefined}
          onPointerEnter={load}
          onFocus={load}
        >
          Add your reviews
        </button>
      </form>
      {hasBeenOpened && (
        <Suspense>
          <ReviewDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
