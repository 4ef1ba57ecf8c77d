/** The five tones of panels. Their values are tokens in ui/tokens.css. */
export const TONES = ["straw", "verdigris", "rose", "sky", "bone"] as const;

export type Tone = (typeof TONES)[number];
