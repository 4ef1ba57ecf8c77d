/** How the visitor moves about: by one dot for each part of the row, or by arrows. */
export type CarouselLayout = "dots" | "arrows";
