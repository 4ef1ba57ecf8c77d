import { useActionData, useLocation } from "react-router";
import { useRoot } from "./extensions.ts";
import type { Posted } from "./use-command.ts";

/** The result of a command that was posted without scripts or before hydration. */
export function useDone(): string | undefined {
  const posted = useActionData<Posted | undefined>();
  const redirected = useRoot()?.done;
  // The URL's result applies to the first page only, until something is posted from it.
  const isFirst = useLocation().key === "default";
  return posted ? posted.done : isFirst ? redirected : undefined;
}

/** Shows the result or error of a form that was posted without scripts or before hydration. */
export function CommandNote() {
  const { refusal } = useActionData<Posted | undefined>() ?? {};
  const sentence = useDone();
  if (refusal) return <Note look="bad">{refusal.message}</Note>;
  return sentence ? <Note look="good">{sentence}</Note> : null;
}

function Note({ look, children }: { look: "good" | "bad"; children: string }) {
  return (
    <div className={`notice ${look}`} role={look === "bad" ? "alert" : "status"}>
      <p>{children}</p>
    </div>
  );
}
