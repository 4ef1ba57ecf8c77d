import { type RefObject, useEffect } from "react";
import { entryAround } from "./page-items.ts";

const LEAVE_AFTER_MS = 400;

/** Selects the item under the pointer, or the one with the focus while the pointer is elsewhere. */
export function useItemUnderPointer(
  tools: RefObject<HTMLElement | null>,
  select: (element: HTMLElement | undefined) => void,
) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A target may be the window, which is not a Node.
    const isInTools = (target: EventTarget | null) =>
      target instanceof Node && (tools.current?.contains(target) ?? false);
    function onPointer({ type, target, buttons, pointerType }: PointerEvent) {
      // Pressed buttons mean dragging or selecting text, and a finger may only be scrolling.
      if (type === "pointerover" && (buttons !== 0 || pointerType === "touch")) return;
      clearTimeout(timer);
      if (isInTools(target)) return;
      const entry = entryAround(target);
      if (entry) return select(entry);
      // The pointer may leave the item on its way to the tools.
      timer = setTimeout(() => {
        const focused = document.activeElement;
        if (!isInTools(focused)) select(entryAround(focused));
      }, LEAVE_AFTER_MS);
    }
    /** True between a finger’s touch and its click, which selects: tools shown any earlier would take the click. */
    let isTap = false;
    function onTouch({ type, pointerType }: PointerEvent) {
      isTap = type === "pointerdown" && pointerType === "touch";
    }
    function onFocus({ target }: FocusEvent) {
      const entry = entryAround(target);
      if (!isTap && !isInTools(target) && entry) select(entry);
    }
    for (const type of ["pointerdown", "pointercancel", "click"] as const) addEventListener(type, onTouch, true);
    addEventListener("pointerover", onPointer);
    addEventListener("click", onPointer, true);
    addEventListener("focusin", onFocus);
    return () => {
      clearTimeout(timer);
      for (const type of ["pointerdown", "pointercancel", "click"] as const) removeEventListener(type, onTouch, true);
      removeEventListener("pointerover", onPointer);
      removeEventListener("click", onPointer, true);
      removeEventListener("focusin", onFocus);
    };
  }, [tools, select]);
}
