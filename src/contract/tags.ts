/** Tags for answers that the browser caches. Invalidating a tag fetches them again. */
export const TAGS = ["Me", "Sessions", "SecondFactor", "Reviews", "MyReviews", "Record"] as const;
export type Tag = (typeof TAGS)[number];
