import { hexOf, readTokens, THEMES, type Theme } from "../../ui/colour.ts";
import css from "../../ui/tokens.css?raw";

type Name = "ash" | "paper" | "ink" | "ink-2" | "line" | "straw" | "sky" | "molten";

export const tokens = readTokens(css);

/** The colour tokens as hex values, for emails, the manifest and the browser's bars, which cannot use the style sheet. */
export const brandColours = Object.fromEntries(
  THEMES.map((theme) => [
    theme,
    Object.fromEntries(Object.entries(tokens).map(([name, colour]) => [name, hexOf(colour[theme])])),
  ]),
) as Record<Theme, Record<Name, string>>;
