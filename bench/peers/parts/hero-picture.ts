/** Shared by head and hero, so that the preloaded image is the displayed one. */
export const heroSizes = "(min-width: 64rem) 853px, 450px";
export const heroSrcSet = (name: string) =>
  [880, 1440].map((width) => `/images/${name}-${width}.avif ${width}w`).join(", ");
