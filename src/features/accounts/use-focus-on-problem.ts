import { useEffect, useRef } from "react";

/** Moves focus to the first invalid field each time a problem is found. Pass the ref to the form. */
export function useFocusOnProblem(problem: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problem]);
  return form;
}
