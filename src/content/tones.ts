/** The five tones of panels. Their values are tokens in ui/tokens.css. */
export type Tone = "straw" | "verdigris" | "rose" | "sky" | "bone";
