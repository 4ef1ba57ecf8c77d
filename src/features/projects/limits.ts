/** Maximum length of a review's excerpt in a card. */
export const CARD_EXCERPT_MAX = 180;
/** Maximum length of a review's quote beside the project's figures. */
export const QUOTE_MAX = 220;
/** Maximum length of a project id in requests. */
export const PROJECT_ID_MAX = 20;
/** Reviews with client stories on a project's page. */
export const CASE_STORIES_MAX = 3;
