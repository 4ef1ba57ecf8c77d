/** Longest excerpt of a client's review in the card of a project. */
export const CARD_EXCERPT_MAX = 180;
/** Longest id of a project that the API looks at. */
export const PROJECT_ID_MAX = 20;
/** Reviews with a client's scores and answers on the page of one project. */
export const CASE_STORIES_MAX = 3;
