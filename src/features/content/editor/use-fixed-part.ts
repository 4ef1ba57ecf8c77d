import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Parts of the page that a click edits or operates, and everything above the page. */
const NOT_FIXED = "[data-field], [data-form], .edit-mode, .Toastify, dialog, label, input, select, textarea";

/** Why the last click opened no editor: no document contains what was clicked. Cleared by the next click. */
export function useFixedPart(): string | undefined {
  const { pathname } = useLocation();
  const [reason, setReason] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page clears the reason
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => setReason(whyFixed(target));
    addEventListener("click", onClick, true);
    return () => {
      removeEventListener("click", onClick, true);
      setReason(undefined);
    };
  }, [pathname]);
  return reason;
}

function whyFixed(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element) || target.closest(NOT_FIXED)) return undefined;
  if (target instanceof HTMLImageElement)
    return target.src.startsWith(`${origin}/images/`)
      ? "This picture is part of the design and cannot be changed here."
      : "This picture cannot be changed here.";
  const hasWords = [...target.childNodes].some((node) => node instanceof Text && /\p{L}/u.test(node.data));
  return hasWords ? "This text cannot be changed here." : undefined;
}
