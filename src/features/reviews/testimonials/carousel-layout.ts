/** The carousel's controls: dots or arrows. */
export type CarouselLayout = "dots" | "arrows";

/** The most slides in view at once: the `--shown` of wide windows in carousel.css. */
export const MOST_SHOWN = 3;
