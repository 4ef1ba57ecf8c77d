/**
 * Everything that pages store in browsers themselves: cookies that scripts set, and storage keys. /privacy has a line
 * for each, and tests/pages/privacy.spec.ts compares it with what browsers store.
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
