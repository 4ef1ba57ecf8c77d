import { type RefObject, useEffect, useState } from "react";

/** True while the page is in the background or the carousel has keyboard focus. Clicks and hovering don't pause it. */
export function useHold(inside: RefObject<HTMLElement | null>): boolean {
  const [isHidden, setIsHidden] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);

  useEffect(() => {
    const onVisibility = () => setIsHidden(document.hidden);
    onVisibility();
    document.addEventListener("visibilitychange", onVisibility);
    return () => document.removeEventListener("visibilitychange", onVisibility);
  }, []);

  useEffect(() => {
    const root = inside.current?.closest<HTMLElement>("section");
    if (!root) return;
    const onIn = (event: FocusEvent) => setHasFocus((event.target as Element).matches(":focus-visible"));
    const onOut = (event: FocusEvent) => root.contains(event.relatedTarget as Node | null) || setHasFocus(false);
    root.addEventListener("focusin", onIn);
    root.addEventListener("focusout", onOut);
    return () => {
      root.removeEventListener("focusin", onIn);
      root.removeEventListener("focusout", onOut);
    };
  }, [inside]);

  return isHidden || hasFocus;
}
