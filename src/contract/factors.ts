/** The kinds of second factor. Recovery codes only replace one. */
export const FACTOR_KINDS = ["authenticator", "passkey"] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];
