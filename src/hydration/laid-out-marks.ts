/**
 * Removes the marks of sections that are shown (head/resources.ts), if all are. In development React reports attributes
 * that it did not render.
 */
export function removeLaidOutMarks(): void {
  if (!import.meta.env.DEV || !document.documentElement.dataset.belowFold) return;
  for (const section of document.querySelectorAll<HTMLElement>("[data-laid-out]")) delete section.dataset.laidOut;
}
