import { useActionData } from "react-router";
import { ResultNote } from "#src/ui/list/result-note.tsx";

/** The result of a status change posted without scripts. */
export function MoveNote() {
  const { isDone = false, message } = useActionData<{ isDone?: boolean; message?: string }>() ?? {};
  return message && <ResultNote result={{ isDone, message }} />;
}
