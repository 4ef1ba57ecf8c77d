/**
 * Hears what is done anywhere on the page, as the first of all: React stops at the document what is done to a part whose
 * code is still on its way.
 */
export function listen<Type extends "change" | "click" | "keydown">(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  addEventListener(type, listener, true);
}
