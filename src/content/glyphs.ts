/** The flat glyphs: pairs of overlapping shapes, drawn in src/ui and named by the content. */
export const GLYPHS = ["person", "both", "tag", "day", "code", "talk", "horn", "shapes", "play", "pen"] as const;
