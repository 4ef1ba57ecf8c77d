/**
 * The illustrations that move on hover or focus of their card, each a name below /images.
 * `npm run artwork -- --only sequences` draws a sheet for each from its scene.
 */
export const MOVING_ILLUSTRATIONS: ReadonlySet<string> = new Set([
  "services/1",
  "services/2",
  "services/3",
  "services/4",
  "services/5",
  "services/6",
  "services/7",
  "services/8",
  "services/9",
  "services/10",
  "services/11",
  "services/12",
  "services/13",
  "services/14",
]);
