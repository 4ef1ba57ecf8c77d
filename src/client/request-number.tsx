import { createContext, use } from "react";

/** The id of the request that rendered this page. Only the server provides it. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/**
 * The request's number in the log, for visitors who write to us about an error. Hydration keeps the number that the
 * server rendered.
 */
export function RequestNumber() {
  const id = use(RequestIdContext);
  return (
    <p className="small request-number" suppressHydrationWarning hidden={!id}>
      If you contact us, please quote this number: <code suppressHydrationWarning>{id ?? "–"}</code>
    </p>
  );
}
