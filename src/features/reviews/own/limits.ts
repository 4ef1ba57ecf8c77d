export const OWN_PAGE = 20;
export const OWN_PAGE_MAX = 100;
