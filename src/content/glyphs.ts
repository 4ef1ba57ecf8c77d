/** The flat glyphs: pairs of overlapping shapes, drawn in src/ui and named by the content. */
export type Glyph = "discs" | "peak" | "rise" | "ring";
