/** So much of a client's review stands in the card of the project. */
export const CARD_EXCERPT_MAX = 180;
