import { apiAddress } from "#src/client/api-address.ts";
import { type BrowserErrorKind, browserErrorsContract } from "./contract.ts";
import { scrubMessage, scrubPath } from "./scrub.ts";

/** Reports per page load, for pages that fail repeatedly. */
const REPORTS_MAX = 5;
const MISSING_CODE = /dynamically imported module|module script failed|ChunkLoadError|Unable to preload/i;
const reported = new Set<string>();

/**
 * Reports an error to the site's log, without cookies: only the pathname and the scrubbed message. Never throws.
 */
export async function report(kind: BrowserErrorKind, error: unknown): Promise<void> {
  const { name = "", message = String(error) } = (error ?? {}) as Partial<Error>;
  const details = {
    kind: MISSING_CODE.test(message) ? "code" : kind,
    message: scrubMessage(name && !message.startsWith(name) ? `${name}: ${message}` : message),
    path: scrubPath(location.pathname),
  };
  const body = JSON.stringify(details);
  if (reported.has(body) || reported.size >= REPORTS_MAX) return;
  reported.add(body);
  const endpoint = browserErrorsContract.reportBrowserError;
  await fetch(apiAddress(endpoint), {
    method: endpoint.method,
    body,
    keepalive: true,
    credentials: "omit",
    headers: { "content-type": "application/json" },
  }).catch(() => {});
}
