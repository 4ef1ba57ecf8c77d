export const QUERY_MAX = 100;
/** Shorter ones are in everything. */
export const WORD_MIN = 2;
/** Shorter words have too many neighbours to be corrected. */
export const CORRECTED_MIN = 4;
/** Words after these are ignored. */
export const WORDS_MAX = 6;
export const RESULTS_MAX = 20;
export const REVIEWS_FOUND_MAX = 10;
export const FOUND_EXCERPT_MAX = 200;
