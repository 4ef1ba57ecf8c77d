import { messages } from "../messages.ts";

/** Beside a review form's Submit while no star is chosen: what that means. The style sheet hides it otherwise. */
export function NoStarsNote() {
  return <p className="no-stars small">{messages.countsAsZero}</p>;
}
