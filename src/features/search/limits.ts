export const QUERY_MAX = 100;
/** Shorter words match everything. */
export const WORD_MIN = 2;
/** Shorter words have too many candidates for correction. */
export const CORRECTED_MIN = 4;
/** Further words are ignored. */
export const WORDS_MAX = 6;
export const RESULTS_MAX = 20;
export const REVIEWS_FOUND_MAX = 10;
export const FOUND_EXCERPT_MAX = 200;
