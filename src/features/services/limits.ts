/** Reviews on a service's page. */
export const REVIEWS_SHOWN = 3;
/** Projects on a service's page. */
export const PROJECTS_SHOWN = 2;
/** Maximum length of a review's excerpt on a service's page. */
export const EXCERPT_MAX = 280;
/** Maximum length of a service id in requests. */
export const SERVICE_ID_MAX = 20;
