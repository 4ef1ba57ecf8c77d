import { contrastOf, THEMES, type Theme, type Tokens } from "#src/ui/colour.ts";

/**
 * The contrasts that the design relies on: a token, its backgrounds, and the minimum ratio; 3 for non-text elements.
 */
export const CONTRASTS: readonly (readonly [string, readonly string[], number])[] = [
  ["ink", ["ash", "paper"], 7],
  ["ink", ["straw", "verdigris", "rose", "sky", "bone"], 6],
  ["ink-2", ["ash", "paper"], 7],
  ["ink-2", ["straw", "verdigris", "rose", "sky", "line"], 4.5],
  ["ink-3", ["ash", "paper"], 4.5],
  ["on-panel", ["straw"], 5],
  ["on-cool", ["verdigris", "sky"], 5],
  ["on-warm", ["rose", "bone"], 5],
  ["ash", ["ink"], 7],
  ["ink-fixed", ["molten"], 4.5],
  ["molten-text", ["ash", "paper"], 4.5],
  ["on-graphite", ["graphite"], 7],
  ["on-graphite-2", ["graphite"], 7],
  ["on-graphite-success", ["graphite"], 3],
  ["on-graphite-danger", ["graphite"], 3],
  ["on-graphite-info", ["graphite"], 3],
  ["success", ["success-bg"], 4.5],
  ["warn", ["warn-bg"], 4.5],
  ["info", ["info-bg"], 4.5],
  ["danger", ["danger-bg", "paper", "ash"], 4.5],
  ["edge", ["ash", "paper"], 3],
  ["molten", ["ash", "paper", "graphite"], 3],
  ["cobalt", ["ash", "paper", "straw", "verdigris", "rose", "sky"], 3],
];

export interface Contrast {
  theme: Theme;
  text: string;
  ground: string;
  ratio: number;
  least: number;
}

/** Every contrast, calculated from the tokens. Throws if the block lacks a token. */
export function contrastsOf(tokens: Tokens): Contrast[] {
  const colour = (name: string, theme: Theme) => {
    const token = tokens[name];
    if (!token) throw new Error(`The token ${name} is not there or is no oklch()`);
    return token[theme];
  };
  return THEMES.flatMap((theme) =>
    CONTRASTS.flatMap(([text, grounds, least]) =>
      grounds.map((ground) => {
        const ratio = contrastOf(colour(text, theme), colour(ground, theme));
        return { theme, text, ground, ratio, least };
      }),
    ),
  );
}

/** The contrasts that are too weak, as sentences. A usable palette has none. */
export function weakContrasts(tokens: Tokens): string[] {
  return contrastsOf(tokens)
    .filter(({ ratio, least }) => ratio < least)
    .map(
      ({ theme, text, ground, ratio, least }) =>
        `${text} on ${ground} has ${ratio.toFixed(2)}, at least ${least} is needed (${theme})`,
    );
}
