import type { Tone } from "#src/content/tones.ts";
import type { Review } from "../contract.ts";

/** Longer texts never get a panel: display type is for a few lines. */
const QUOTE_MAX = 170;
/** The least distance from the panel before, in reviews. A verified client's words may come sooner. */
const GAP = 5;
const VERIFIED_GAP = 2;
const PANEL_TONES = ["straw", "sky", "rose", "verdigris"] as const satisfies readonly Tone[];

const isShort = (description: string) => description.length <= QUOTE_MAX;

/** How a review of the list is set: on a panel, in a full row, or (on wide screens) in half of one. */
export type Placing = { as: "panel"; tone: Tone } | { as: "row" } | { as: "half" };

/**
 * The rhythm of the list, whatever the ratings: some short texts on panels, preferably verified clients', and the
 * reviews between them in pairs. An odd one comes last, in a full row that leads to the next panel; at the list's end it
 * is on a panel itself if it is short.
 */
export function placeReviews(reviews: readonly Pick<Review, "description" | "verified">[]): Placing[] {
  const placed: Placing[] = [];
  const between: number[] = [];
  let panels = 0;
  let last = VERIFIED_GAP - GAP;
  const setOnPanel = (index: number) => {
    placed[index] = { as: "panel", tone: PANEL_TONES[panels % PANEL_TONES.length] ?? "straw" };
    panels += 1;
    last = index;
  };
  const place = () => {
    const odd = between.length % 2 === 1 ? between.at(-1) : undefined;
    for (const index of between) placed[index] = { as: index === odd ? "row" : "half" };
    between.length = 0;
  };
  for (const [index, { description, verified }] of reviews.entries()) {
    if (!isShort(description) || index - last < (verified ? VERIFIED_GAP : GAP)) {
      between.push(index);
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
