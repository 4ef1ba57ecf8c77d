import { messages } from "../messages.ts";

/**
 * Next to a review form's Submit button while no star is chosen: explains what that means. Otherwise the style sheet
 * hides it.
 */
export function NoStarsNote() {
  return <p className="no-stars small">{messages.countsAsZero}</p>;
}
