import { type StateChange, useStateChanges } from "#src/client/use-state-changes.ts";
import type { EnquiryState } from "#src/contract/enquiry.ts";
import { counted } from "#src/contract/words.ts";
import { inboxContract } from "./contract.ts";

type Move = StateChange<EnquiryState>;

/** Changes the status of enquiries. */
export function useMoves() {
  const { run, ...changes } = useStateChanges<EnquiryState, Move>(({ id: enquiryId, from: seenState, to: state }) => [
    inboxContract.moveEnquiry,
    { enquiryId, state, seenState },
  ]);
  return {
    ...changes,
    move: (enquiries: { _id: string; state: EnquiryState }[], to: EnquiryState) =>
      run(enquiries.filter(({ state }) => state !== to).map(({ _id: id, state: from }) => ({ id, from, to }))),
  };
}

/** "2 enquiries marked as done." */
export function moveSentence(moves: Move[]): string {
  return `${counted(moves.length, "enquiry", "enquiries")} marked as ${moves[0]?.to}.`;
}
