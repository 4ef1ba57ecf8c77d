/** How the visitor navigates: by dots, one for each part of the row, or by arrows. */
export type CarouselLayout = "dots" | "arrows";
