import { use } from "react";
import { PagePartsContext } from "#src/hydration/page-parts.ts";

/**
 * The number under which the log knows this request, for people who write to us about an error. Only the server knows
 * it; like all that the server added, it stays in the page when the code takes over.
 */
export function RequestNumber() {
  const id = use(PagePartsContext)?.requestId;
  return (
    <p className="small request-number" suppressHydrationWarning hidden={!id}>
      If you contact us, please quote this number: <code suppressHydrationWarning>{id ?? "–"}</code>
    </p>
  );
}
