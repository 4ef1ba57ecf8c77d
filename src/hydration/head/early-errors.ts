type Failure = ErrorEvent | PromiseRejectionEvent;

declare global {
  interface Window {
    /** What failed before the site's code could report it; undefined once it can. */
    earlyErrors?: Failure[];
  }
}

const FAILURES = ["error", "unhandledrejection"] as const;

/** Keeps failures that occur before hydration, until `onFailure` reports them. */
export function keepEarlyErrors(): void {
  window.earlyErrors = [];
  for (const type of FAILURES) addEventListener(type, (failure: Failure) => window.earlyErrors?.push(failure));
}

/** Calls `report` for each failure on the page: earlier ones first, then those to come. */
export function onFailure(report: (failure: Failure) => void): void {
  window.earlyErrors?.forEach(report);
  window.earlyErrors = undefined;
  for (const type of FAILURES) addEventListener(type, report);
}
