import type { SitePath } from "#src/server/mail/define-mail.ts";

export const SAMPLE_TOKEN = "Q2hlZXNlIGlzIGEgbG92ZWx5IHRoaW5nIHRvIHNheSE";

/** A link that proves access to this mailbox. The secret is in the fragment, which no server and no log ever sees. */
export function secretLink(path: SitePath, token: string, email: string): SitePath {
  return `${path}#t=${token}&e=${encodeURIComponent(email)}`;
}
