/**
 * What pages themselves store in browsers: cookies without the server, and keys of the storages. /privacy has a line for
 * each, and tests/pages/privacy.spec.ts compares it with what browsers store.
 */
export type StoredKey =
  | "theme"
  | "motion"
  | "remembered-email"
  | "review-draft"
  | "contact-entry"
  | "dashboard-shortcuts"
  | "content-drafts"
  | "content-saved"
  | "content-stated"
  | "code-sent-at";
