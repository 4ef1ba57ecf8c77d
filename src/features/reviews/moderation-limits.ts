export const MODERATION_PAGE = 25;
export const MODERATION_PAGE_MAX = 100;
export const REASON_MAX = 300;
export const REVIEW_SEARCH_MAX = 100;
/**
 * A search looks through so many reviews an answer, newest first, and says how far it came: looking through a million
 * for one word would make everybody wait.
 */
export const SEARCH_WINDOW = 2_000;
export const REVIEW_EXPORT_BATCH = 500;
