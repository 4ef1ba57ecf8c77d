/** What the browser caches of the API's answers, by what invalidates it. */
export const TAGS = ["Me", "Sessions", "SecondFactor", "Reviews", "MyReviews", "Record"] as const;
export type Tag = (typeof TAGS)[number];
