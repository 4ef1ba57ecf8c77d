import { pageState } from "#src/client/page-state.ts";
import { API_PREFIX } from "#src/contract/endpoint.ts";
import { type BrowserErrorKind, browserErrorsContract } from "./contract.ts";
import { scrubMessage, scrubPath } from "./scrub.ts";

/** A page that fails again and again says so only this often. */
const REPORTS_MAX = 5;
const MISSING_CODE = /dynamically imported module|module script failed|ChunkLoadError|Unable to preload/i;
const reported = new Set<string>();

/**
 * Tells the site's own log that our code failed in this browser. Sent without cookies; of the address only the path, of
 * the error only its scrubbed message. Never throws.
 */
export async function report(kind: BrowserErrorKind, error: unknown): Promise<void> {
  const { name = "", message = String(error) } = (error ?? {}) as Partial<Error>;
  const told = {
    kind: MISSING_CODE.test(message) ? "code" : kind,
    message: scrubMessage(name && !message.startsWith(name) ? `${name}: ${message}` : message),
    path: scrubPath(location.pathname),
  };
  const body = JSON.stringify(told);
  if (reported.has(body) || reported.size >= REPORTS_MAX) return;
  reported.add(body);
  const { method, path } = browserErrorsContract.reportBrowserError;
  await fetch(`${pageState().apiUrl ?? ""}${API_PREFIX}${path}`, {
    method,
    body,
    keepalive: true,
    credentials: "omit",
    headers: { "content-type": "application/json" },
  }).catch(() => {});
}
