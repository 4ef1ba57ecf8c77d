/** Filtered counts stop here, since counting further would read every row. */
export const COUNT_MAX = 1_000;
export const SEARCH_MAX = 100;
