import type { BrowserErrorKind } from "../features/browser-errors/contract.ts";

declare global {
  interface Window {
    /** What failed before the site's code was there to report it; undefined once it is. */
    earlyErrors?: [kind: BrowserErrorKind, error: unknown][];
  }
}

/** Keeps what fails before hydration, until the site's code takes and reports it. */
export function keepEarlyErrors(): void {
  window.earlyErrors = [];
  addEventListener("error", ({ error }) => error && window.earlyErrors?.push(["error", error]));
  addEventListener("unhandledrejection", ({ reason }) => window.earlyErrors?.push(["rejection", reason]));
}
