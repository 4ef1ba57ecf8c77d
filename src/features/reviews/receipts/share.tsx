import { useState } from "react";
import { Button } from "#src/ui/button.tsx";

/** Opens the device's share sheet, or copies the URL where there is none. */
export function Share({ title }: { title: string }) {
  const [status, setStatus] = useState("");

  async function share() {
    const url = location.href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setStatus("Link copied.");
      }
    } catch (error) {
      // Dismissing the sheet is not an error.
      if ((error as Error).name !== "AbortError") setStatus("We couldn’t copy the link. Copy it from the address bar.");
    }
  }

  return (
    <div className="buttons needs-js">
      <Button isSmall look="ghost" onClick={share}>
        Share this review
      </Button>
      <span role="status" className="small">
        {status}
      </span>
    </div>
  );
}
