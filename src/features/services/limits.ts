/** How many of a service's reviews its page shows. */
export const REVIEWS_SHOWN = 3;
/** How many projects it shows. */
export const PROJECTS_SHOWN = 2;
/** Longest excerpt of a review there. */
export const EXCERPT_MAX = 280;
/** Longest id of a service that the API looks at. */
export const SERVICE_ID_MAX = 20;
