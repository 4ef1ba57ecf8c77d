import { createContext, use } from "react";

/** The id of the request that the page is rendered for. Only the server provides it. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/**
 * The number under which the log knows this request, for people who write to us about an error. Hydration leaves it in
 * the page as the server rendered it.
 */
export function RequestNumber() {
  const id = use(RequestIdContext);
  return (
    <p className="small request-number" suppressHydrationWarning hidden={!id}>
      If you contact us, please quote this number: <code suppressHydrationWarning>{id ?? "–"}</code>
    </p>
  );
}
