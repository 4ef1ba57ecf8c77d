/** The five fields of flat colour. Their values are tokens in the style sheet. */
export type Field = "straw" | "verdigris" | "rose" | "sky" | "bone";
