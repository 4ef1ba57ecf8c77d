import { CUP, Cup } from "#src/client/cup.tsx";
import { RATING_MAX } from "#src/contract/rating.ts";
import { Picture } from "#src/ui/picture.tsx";
import "./review-cup.css";

const SIZES = "(min-width: 64rem) 54vw, 90vw";
const STAR = { widths: [240, 480], fallback: 240, width: 480, height: 480, alt: "" };

/** A cup that fills with stars (--rating): one for each, half as deep for a half. */
export function ReviewCup() {
  return (
    <Cup className="review-cup" sizes={SIZES}>
      <Picture {...CUP} name="states/no-reviews" sizes={SIZES} className="cup-still" />
      {Array.from({ length: RATING_MAX }, (_, place) => (
        <Picture
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
          key={place}
          {...STAR}
          name="states/star"
          sizes="(min-width: 64rem) 14vw, 100px"
          className="cup-star"
        />
      ))}
    </Cup>
  );
}
