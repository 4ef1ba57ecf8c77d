import type { ReactNode } from "react";

interface ResultNoteProps {
  result?: { isDone: boolean; message: string };
  /** A question to confirm first. */
  children?: ReactNode;
}

/** The result of a form posted without scripts. */
export function ResultNote({ result, children }: ResultNoteProps) {
  if (!result) return null;
  return (
    <div className={result.isDone ? "notice good" : "notice bad"} role={result.isDone ? "status" : "alert"}>
      <p>{result.message}</p>
      {children}
    </div>
  );
}
