/**
 * The illustrations that move when a visitor reaches for their card, each a name below /images.
 * `npm run artwork -- --only sequences` draws a sheet for each from its scene.
 */
export const MOVING_ILLUSTRATIONS: ReadonlySet<string> = new Set([
  "services/3",
  "services/6",
  "services/8",
  "services/10",
  "services/11",
  "services/12",
  "services/14",
]);
