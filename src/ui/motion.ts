/** Whether things may move: the visitor's switch in the footer, else the system's setting. */
export function mayMove(): boolean {
  return document.documentElement.dataset.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
