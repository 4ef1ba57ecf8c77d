/** What may prove a person beside the password. */
export const FACTOR_KINDS = ["authenticator", "passkey"] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];
