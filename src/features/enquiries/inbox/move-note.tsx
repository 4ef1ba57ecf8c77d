import { useActionData } from "react-router";
import type { Outcome } from "#src/server/http/forms.ts";
import { OutcomeNote } from "#src/ui/list/outcome-note.tsx";

/** The outcome of a change of status that was posted without scripts. */
export function MoveNote() {
  const outcome = useActionData<Partial<Outcome>>();
  return outcome?.message && <OutcomeNote outcome={outcome as Outcome} />;
}
