import { useState } from "react";
import { Button } from "#src/ui/button.tsx";

/** Shares the page's address by the device's own dialog, or copies it where there is none. */
export function Share({ title }: { title: string }) {
  const [said, setSaid] = useState("");

  async function share() {
    const url = location.href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setSaid("Link copied.");
      }
    } catch (error) {
      // Closing the dialog without choosing is no failure.
      if ((error as Error).name !== "AbortError") setSaid("We couldn’t copy the link. Copy it from the address bar.");
    }
  }

  return (
    <div className="buttons needs-js">
      <Button isSmall look="ghost" onClick={share}>
        Share this review
      </Button>
      <span role="status" className="small">
        {said}
      </span>
    </div>
  );
}
