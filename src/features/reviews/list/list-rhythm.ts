import type { Tone } from "#src/content/tones.ts";
import type { Review } from "../contract.ts";

/** Longer texts never get a panel: display type is for a few lines. */
const QUOTE_MAX = 170;
/** The least distance from the panel before, in reviews. A verified client's words may come sooner. */
const GAP = 5;
const VERIFIED_GAP = 2;
const PANEL_TONES = ["straw", "sky", "rose", "verdigris"] as const satisfies readonly Tone[];

/** How many characters a review may be longer than its neighbour in a row: about two lines. */
const UNEVEN_MAX = 120;

type Placed = Pick<Review, "description" | "verified" | "answer">;

const isShort = (description: string) => description.length <= QUOTE_MAX;

/** Halves of a row are about equally high, so that neither leaves a hole. */
const isEven = (one: Placed, other: Placed) =>
  Boolean(one.answer) === Boolean(other.answer) && Math.abs(lengthOf(one) - lengthOf(other)) <= UNEVEN_MAX;

const lengthOf = ({ description, answer }: Placed) => description.length + (answer?.text.length ?? 0);

/** How a review of the list is set: on a panel, in a full row, or (on wide screens) in half of one. */
export type Placing = { as: "panel"; tone: Tone } | { as: "row" } | { as: "half" };

/**
 * The rhythm of the list, whatever the ratings: some short texts on panels, preferably verified clients', and between
 * them pairs of about the same length. Others have a full row; at the list's end it is a panel if the text is short.
 */
export function placeReviews(reviews: readonly Placed[]): Placing[] {
  const placed: Placing[] = [];
  const between: { index: number; review: Placed }[] = [];
  let panels = 0;
  let last = VERIFIED_GAP - GAP;
  const setOnPanel = (index: number) => {
    placed[index] = { as: "panel", tone: PANEL_TONES[panels % PANEL_TONES.length] ?? "straw" };
    panels += 1;
    last = index;
  };
  const place = () => {
    for (let one = between.shift(); one; one = between.shift()) {
      const [next] = between;
      const other = next && isEven(one.review, next.review) ? between.shift() : undefined;
      for (const { index } of other ? [one, other] : [one]) placed[index] = { as: other ? "half" : "row" };
    }
  };
  for (const [index, review] of reviews.entries()) {
    if (!isShort(review.description) || index - last < (review.verified ? VERIFIED_GAP : GAP)) {
      between.push({ index, review });
      continue;
    }
    place();
    setOnPanel(index);
  }
  place();
  const end = reviews.length - 1;
  if (placed[end]?.as === "row" && end - last > 1 && isShort(reviews[end]?.description ?? "")) setOnPanel(end);
  return placed;
}
