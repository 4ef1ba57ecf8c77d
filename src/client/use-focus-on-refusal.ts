import { useEffect, useRef } from "react";
import type { Refusal } from "./call-endpoint.ts";

/** Moves focus to the field that a refusal names, in the form with the returned ref. */
export function useFocusOnRefusal(refusal: Refusal | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal?.field) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(refusal.field)}"]`)?.focus();
  }, [refusal]);
  return form;
}
