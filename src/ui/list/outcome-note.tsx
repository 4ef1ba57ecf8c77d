import type { ReactNode } from "react";

interface OutcomeNoteProps {
  outcome?: { isDone: boolean; message: string };
  /** What has to be confirmed before it can be done. */
  children?: ReactNode;
}

/** The outcome of a form that was posted without scripts. */
export function OutcomeNote({ outcome, children }: OutcomeNoteProps) {
  if (!outcome) return null;
  return (
    <div className={outcome.isDone ? "notice good" : "notice bad"} role={outcome.isDone ? "status" : "alert"}>
      <p>{outcome.message}</p>
      {children}
    </div>
  );
}
