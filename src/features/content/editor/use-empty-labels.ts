import { useEffect } from "react";
import { labelOf } from "./field-label.ts";
import type { DocumentAnswer } from "./use-saver.ts";
import { watchPage } from "./watch-page.ts";

/** Elements that are announced by their text, and by their label only if it is empty. */
const NAMED_BY_TEXT = "h1, h2, h3, h4, h5, h6, a, button, [role=tab]";

/** Gives empty texts of the page, such as a new item’s, their field's label (edit-mode.css). */
export function useEmptyLabels(documents: readonly DocumentAnswer[]): void {
  useEffect(() => {
    return watchPage({}, () => {
      for (const element of document.querySelectorAll<HTMLElement>(":is([data-field], [data-form]):empty")) {
        element.dataset.label = labelOf(element, documents) ?? "Empty";
        if (element.matches(NAMED_BY_TEXT)) element.ariaLabel = element.dataset.label;
      }
      for (const element of document.querySelectorAll<HTMLElement>("[data-label][aria-label]:not(:empty)"))
        if (element.ariaLabel === element.dataset.label) element.ariaLabel = null;
    });
  }, [documents]);
}
