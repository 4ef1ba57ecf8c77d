/** The five tones of panels. Their values are tokens in the style sheet. */
export type Tone = "straw" | "verdigris" | "rose" | "sky" | "bone";
