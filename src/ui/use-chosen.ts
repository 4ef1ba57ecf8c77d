import { useState } from "react";

/** The rows of a list that are ticked, by their ids, for what is done with several at once. */
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
