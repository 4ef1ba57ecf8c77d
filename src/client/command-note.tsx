import { useActionData, useLocation } from "react-router";
import { isPageError } from "../contract/command.ts";
import { useRoot } from "./extensions.ts";
import type { Posted } from "./use-command.ts";

/** The result of a command that was posted without scripts or before hydration. */
export function useDone(): string | undefined {
  const posted = useActionData<Posted | undefined>();
  const redirected = useRoot()?.done;
  // The result in the URL applies to the first page only, and only until something is posted from it.
  const isFirst = useLocation().key === "default";
  return posted ? posted.done : isFirst ? redirected : undefined;
}

/** The error of a form that was posted without scripts, unless the form itself shows it. */
export function RefusalNote() {
  const posted = useActionData<Posted | undefined>();
  return posted && isPageError(posted) ? <Note look="bad">{posted.refusal?.message ?? ""}</Note> : null;
}

/** The result of a form that was posted without scripts, or before they had loaded. */
export function CommandNote() {
  const sentence = useDone();
  return sentence ? <Note look="good">{sentence}</Note> : <RefusalNote />;
}

function Note({ look, children }: { look: "good" | "bad"; children: string }) {
  return (
    <div className={`notice ${look}`} role={look === "bad" ? "alert" : "status"}>
      <p>{children}</p>
    </div>
  );
}
