/** True unless motion is off, by the switch in the footer or the system's setting. */
export function isMotionAllowed(): boolean {
  return document.documentElement.dataset.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
