/** The size of a social card in pixels, as link previews show it largest. */
export const SOCIAL_CARD = { width: 1200, height: 630 } as const;
