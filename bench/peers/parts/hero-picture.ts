/** Where each peer's head and its hero must agree, so that the preloaded picture is the one that is shown. */
export const heroSizes = "(min-width: 64rem) 853px, 450px";
export const heroSrcSet = (name: string) =>
  [880, 1440].map((width) => `/images/${name}-${width}.avif ${width}w`).join(", ");
