import { useState } from "react";
import { useRevalidator } from "react-router";
import { useSessionStore } from "#src/client/session.ts";
import { noteStale } from "#src/client/stale.ts";
import { callCommand } from "#src/client/use-command.ts";
import type { EnquiryState } from "#src/contract/enquiry.ts";
import { toast } from "#src/ui/overlay/toast.tsx";
import { inboxContract } from "./contract.ts";

const COMMAND = inboxContract.moveEnquiry;

interface Shown {
  _id: string;
  state: EnquiryState;
}

interface Move {
  id: string;
  from: EnquiryState;
  to: EnquiryState;
}

/**
 * Gives enquiries another state. The list shows it at once; if the server refuses, the list reverts and the server's
 * message says why.
 */
export function useMoves() {
  const session = useSessionStore();
  const [early, setEarly] = useState<Record<string, EnquiryState>>({});
  const [done, setDone] = useState<Move[]>([]);
  const { revalidate } = useRevalidator();

  async function run(moves: Move[]) {
    setDone([]);
    setEarly(Object.fromEntries(moves.map(({ id, to }) => [id, to])));
    const made: Move[] = [];
    // One after the other: each is an audit log entry of its own, and one refusal does not stop the rest.
    for (const move of moves) {
      const { id: enquiryId, from: seenState, to: state } = move;
      const { refusal } = await callCommand(COMMAND, { enquiryId, state, seenState }, session.get().profile?.token);
      if (refusal) toast.error(refusal.message);
      else made.push(move);
    }
    noteStale(COMMAND.form.refreshes);
    setDone(made);
    await revalidate();
    setEarly({});
  }

  return {
    stateOf: ({ _id, state }: Shown) => early[_id] ?? state,
    /** What was just done, for the line that offers to undo it. */
    done,
    move: (shown: Shown[], to: EnquiryState) =>
      run(shown.filter(({ state }) => state !== to).map(({ _id: id, state: from }) => ({ id, from, to }))),
    undo: () => run(done.map(({ id, from, to }) => ({ id, from: to, to: from }))),
  };
}

/** "2 enquiries marked as done." */
export function moveSentence(moves: { to: EnquiryState }[]): string {
  return `${moves.length === 1 ? "1 enquiry" : `${moves.length} enquiries`} marked as ${moves[0]?.to}.`;
}
