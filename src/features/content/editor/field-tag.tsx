import { useEffect, useRef } from "react";
import { labelOf } from "./field-label.ts";
import { TOP_MARGIN } from "./item-frame.ts";
import type { DocumentAnswer } from "./use-saver.ts";

/** The distance of the ring under the pointer (edit-mode.css), in pixels. */
const RING = 7;

/** The name of the field under the mouse, at the upper left corner of its ring. */
export function FieldTag({ documents }: { documents: readonly DocumentAnswer[] }) {
  const tag = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    function show({ target, pointerType }: PointerEvent) {
      if (!tag.current || pointerType === "touch") return;
      const field = target instanceof Element ? target.closest<HTMLElement>("[data-field], [data-form]") : null;
      const label = field && !field.isContentEditable && labelOf(field, documents);
      tag.current.hidden = !label;
      if (!label) return;
      tag.current.textContent = label;
      const { left, top } = field.getBoundingClientRect();
      const y = Math.max(TOP_MARGIN, top - RING - tag.current.offsetHeight);
      tag.current.style.translate = `${Math.max(0, left - RING)}px ${y}px`;
    }
    function hide() {
      if (tag.current) tag.current.hidden = true;
    }
    addEventListener("pointerover", show);
    addEventListener("pointerdown", hide);
    addEventListener("scroll", hide, true);
    return () => {
      removeEventListener("pointerover", show);
      removeEventListener("pointerdown", hide);
      removeEventListener("scroll", hide, true);
    };
  }, [documents]);
  return <span ref={tag} className="field-tag" hidden aria-hidden="true" />;
}
