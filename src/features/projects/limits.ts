/** Maximum length of a review's quote beside the project's figures. */
export const QUOTE_MAX = 220;
/** Maximum length of a project id in requests. */
export const PROJECT_ID_MAX = 20;
/** Reviews with client stories on a project's page. */
export const CASE_STORIES_MAX = 3;
