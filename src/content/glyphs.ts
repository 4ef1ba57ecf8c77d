/** The flat glyphs: pairs of overlapping solids, drawn by the interface, named by the content. */
export type Glyph = "discs" | "peak" | "rise" | "ring";
