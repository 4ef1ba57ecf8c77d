import { type ReactNode, useState } from "react";

/** An item of a list, open while it has problems. Solving them does not close it during editing. */
export function ItemDetails({ isFaulty, children }: { isFaulty: boolean; children: ReactNode }) {
  const [state, setState] = useState({ isOpen: isFaulty, wasFaulty: isFaulty });
  if (state.wasFaulty !== isFaulty) setState({ isOpen: state.isOpen || isFaulty, wasFaulty: isFaulty });
  return (
    <details
      open={state.isOpen}
      onToggle={({ currentTarget: { open } }) => setState((before) => ({ ...before, isOpen: open }))}
    >
      {children}
    </details>
  );
}
