import { StateIllustration } from "#src/ui/picture.tsx";
import "./review-cup.css";

/** The still's parts, from back to front. The style sheet cuts each from the same picture. */
const PARTS = ["empty", "still", "star", "star", "star", "star", "star", "front"];

/** A cup that fills with the stars that are chosen in a form on the page: one star for each, half as deep for a half. */
export function ReviewCup() {
  return (
    <div className="review-cup" aria-hidden="true">
      {PARTS.map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <StateIllustration key={position} name="states/no-reviews" sizes="480px" className={`cup-${part}`} />
      ))}
    </div>
  );
}
