/**
 * Capture-phase listeners on the window, so that they run before React's: React stops events at the document that
 * target a part whose code is still loading.
 */
export function listen<Type extends "change" | "click" | "interaction" | "keydown" | "wheel" | "DOMContentLoaded">(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  addEventListener(type, listener, true);
}
