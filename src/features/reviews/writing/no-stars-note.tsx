import { messages } from "../messages.ts";

/**
 * A note next to a review form's Submit button: explains a rating of no stars. Visible while no star is chosen
 * (review-form.css).
 */
export function NoStarsNote() {
  return <p className="no-stars small">{messages.countsAsZero}</p>;
}
