/** Whether things may move: by the visitor's switch in the footer, else by the system's setting. */
export function mayMove(): boolean {
  return document.documentElement.dataset.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
