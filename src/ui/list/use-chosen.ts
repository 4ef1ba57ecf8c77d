import { useState } from "react";

/** The ids of a list's selected rows, for bulk actions. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    choose(id: string, isChosen: boolean) {
      const next = new Set(chosen);
      if (isChosen) next.add(id);
      else next.delete(id);
      setChosen(next);
    },
    chooseNone: () => setChosen(new Set()),
  };
}
