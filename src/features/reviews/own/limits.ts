export const OWN_PAGE = 20;
