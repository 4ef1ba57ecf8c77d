/** The same limits as in content/claims.yaml (src/content/documents/claims.ts); claims.api.test.ts compares them. */
export const PROOF_MAX = { by: 80, source: 300, sentence: 400 };
