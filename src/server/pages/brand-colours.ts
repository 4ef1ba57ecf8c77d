import { hexOf, readTokens, THEMES, type Theme } from "../../ui/colour.ts";
import late from "../../ui/deferred-parts.css?raw";
import css from "../../ui/tokens.css?raw";

type Name = "ash" | "paper" | "ink" | "ink-2" | "line" | "straw" | "sky" | "molten";

export const tokens = readTokens(css + late);

/** The token block's colours as hex, for what cannot read a style sheet: mails, the manifest, the browser's bars. */
export const brandColours = Object.fromEntries(
  THEMES.map((theme) => [
    theme,
    Object.fromEntries(Object.entries(tokens).map(([name, colour]) => [name, hexOf(colour[theme])])),
  ]),
) as Record<Theme, Record<Name, string>>;
