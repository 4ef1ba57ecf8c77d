// The package has no types, and only `npm run artwork` installs it.
declare module "subset-font" {
  type Range = number | { min: number; max: number };
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { targetFormat: "woff2" | "truetype"; variationAxes?: Record<string, Range> },
  ): Promise<Buffer>;
}
