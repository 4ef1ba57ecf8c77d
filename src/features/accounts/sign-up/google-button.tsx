import type { FormEvent } from "react";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import type { FlashKey } from "../flash.tsx";

const G =
  "M12 10.2v3.9h5.5a4.8 4.8 0 0 1-2 3.1l3.3 2.6c2-1.8 3.1-4.5 3.1-7.7l-.2-1.9ZM12 22c2.7 0 5-.9 6.7-2.4l-3.3-2.5a6 6 0 0 1-9-3.2l-3.4 2.6A10 10 0 0 0 12 22ZM6.4 13.9a6 6 0 0 1 0-3.8L3 7.5a10 10 0 0 0 0 9ZM12 5.9c1.5 0 2.8.5 3.9 1.5l2.9-2.9A10 10 0 0 0 3 7.5l3.4 2.6A6 6 0 0 1 12 5.9Z";

/**
 * Google sign-in is planned, not built. The button only shows a toast that says so, or a flash message without scripts.
 */
export function GoogleButton({ message, flash }: { message: string; flash: FlashKey }) {
  function announce(event: FormEvent) {
    event.preventDefault();
    toast.info(message);
  }
  return (
    <>
      <p className="account-or">or</p>
      <form onSubmit={announce}>
        <input type="hidden" name="notice" value={flash} />
        <Button type="submit" look="ghost" isFull>
          <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" aria-hidden="true">
            <path d={G} />
          </svg>
          Continue with Google
        </Button>
      </form>
    </>
  );
}
