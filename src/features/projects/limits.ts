/** Longest excerpt of a client's review in the card of a project. */
export const CARD_EXCERPT_MAX = 180;
