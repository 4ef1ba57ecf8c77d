import { isMotionAllowed } from "../motion.ts";

const IDLE_TIMEOUT_MS = 2_000;

/** The Network Information API, in browsers that have it. */
const connection = (): { saveData?: boolean; effectiveType?: string } =>
  (navigator as { connection?: object }).connection ?? {};

/** True if the browser asks to load less. */
export const prefersReducedData = (): boolean => connection().saveData === true;

/** True if animations may be fetched: neither data saving nor reduced motion is on, and the connection is fast. */
export function canLoadAnimations(): boolean {
  const { effectiveType = "4g" } = connection();
  return isMotionAllowed() && !prefersReducedData() && effectiveType === "4g";
}

/** Resolves when the page has loaded and the main thread is idle. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
  if (!("requestIdleCallback" in window)) return;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS }));
}

/** The visible share of an element's height, from 0 to 1. */
export function shareInView(element: Element): number {
  const { top, bottom, height } = element.getBoundingClientRect();
  return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / height;
}
