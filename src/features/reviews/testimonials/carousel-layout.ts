/** The carousel's controls: dots or arrows. */
export type CarouselLayout = "dots" | "arrows";

/** How many slides a wide window shows at once (`--shown` in carousel.css). */
export const MOST_SHOWN = 3;
