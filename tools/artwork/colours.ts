import { readFileSync } from "node:fs";
import { hexOf, readTokens, type Theme } from "../../src/ui/colour.ts";

const tokens = readTokens(readFileSync(new URL("../../src/ui/tokens.css", import.meta.url), "utf8"));

/** A colour token as hex, so that images follow the brand's colours. */
export function colourOf(name: string, theme: Theme = "light"): string {
  const token = tokens[name];
  if (!token) throw new Error(`The token block has no colour ${name}.`);
  return hexOf(token[theme]);
}
