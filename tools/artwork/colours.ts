import { readFileSync } from "node:fs";
import { hexOf, readTokens, type Theme } from "../../src/ui/colour.ts";

const tokens = readTokens(readFileSync(new URL("../../src/ui/tokens.css", import.meta.url), "utf8"));

/** A colour of the token block as hex: what is drawn with it follows a change of the brand. */
export function colourOf(name: string, theme: Theme = "light"): string {
  const token = tokens[name];
  if (!token) throw new Error(`The token block has no colour ${name}.`);
  return hexOf(token[theme]);
}
