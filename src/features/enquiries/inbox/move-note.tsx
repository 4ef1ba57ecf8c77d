import { useActionData } from "react-router";
import { OutcomeNote } from "#src/ui/list/outcome-note.tsx";

/** The outcome of a change of status that was posted without scripts. */
export function MoveNote() {
  const { isDone = false, message } = useActionData<{ isDone?: boolean; message?: string }>() ?? {};
  return message && <OutcomeNote outcome={{ isDone, message }} />;
}
