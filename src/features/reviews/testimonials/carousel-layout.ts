/** The carousel's controls: dots or arrows. */
export type CarouselLayout = "dots" | "arrows";
