import type { FormEvent } from "react";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast.tsx";

const G =
  "M12 10.2v3.9h5.5a4.8 4.8 0 0 1-2 3.100l3.300 2.600c2-1.800 3.100-4.500 3.100-7.700l-.2-1.900ZM12 22c2.700 0 5-.9 6.700-2.400l-3.300-2.500a6 6 0 0 1-9-3.200l-3.400 2.600A10 10 0 0 0 12 22ZM6.400 13.900a6 6 0 0 1 0-3.800L3 7.500a10 10 0 0 0 0 9ZM12 5.900c1.500 0 2.800.5 3.900 1.500l2.900-2.900A10 10 0 0 0 3 7.500l3.400 2.600A6 6 0 0 1 12 5.900Z";

/** Signing in with Google is announced, not built: the button says so. Without scripts the page does, by a notice. */
export function GoogleButton({ message }: { message: string }) {
  function announce(event: FormEvent) {
    event.preventDefault();
    toast.info(message);
  }
  return (
    <>
      <p className="account-or">or</p>
      <form method="post" onSubmit={announce}>
        <input type="hidden" name="intent" value="google" />
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
