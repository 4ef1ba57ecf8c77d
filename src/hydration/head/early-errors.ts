declare global {
  interface Window {
    /** What failed before the site's code was there to report it; undefined once it is. */
    earlyErrors?: Failure[];
  }
}

export type Failure = ErrorEvent | PromiseRejectionEvent;

/** What tells of a failure in the code, wherever it is. */
export const FAILURES = ["error", "unhandledrejection"] as const;

/** Keeps what fails before hydration, until the site's code takes and reports it. */
export function keepEarlyErrors(): void {
  window.earlyErrors = [];
  for (const type of FAILURES) addEventListener(type, (failure: Failure) => window.earlyErrors?.push(failure));
}
