import type { EnquiryState } from "#src/contract/enquiry.ts";
import { STATE_NAMES } from "./state-words.ts";

const LOOKS: Record<EnquiryState, string> = { new: "pill fresh", open: "pill off", done: "pill", spam: "pill quiet" };

export function StatePill({ state }: { state: EnquiryState }) {
  return <span className={LOOKS[state]}>{STATE_NAMES[state]}</span>;
}
