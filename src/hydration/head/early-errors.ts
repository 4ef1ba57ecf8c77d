type Failure = ErrorEvent | PromiseRejectionEvent;

declare global {
  interface Window {
    /** Errors from before the site's code could report them; undefined once it can. */
    earlyErrors?: Failure[];
  }
}

const FAILURES = ["error", "unhandledrejection"] as const;

/** Collects errors that occur before hydration, until `onFailure` reports them. */
export function keepEarlyErrors(): void {
  window.earlyErrors = [];
  for (const type of FAILURES) addEventListener(type, (failure: Failure) => window.earlyErrors?.push(failure));
}

/** Calls `report` for each error on the page: earlier ones first, then later ones. */
export function onFailure(report: (failure: Failure) => void): void {
  window.earlyErrors?.forEach(report);
  window.earlyErrors = undefined;
  for (const type of FAILURES) addEventListener(type, report);
}
