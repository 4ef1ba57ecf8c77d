import type { ReactNode } from "react";
import { useScrolledByKeyboard } from "./use-scrolled-by-keyboard.ts";

interface SwipeRowProps {
  className: string;
  children: ReactNode;
}

/** A list that scrolls sideways where the page's styles make it a row. */
export function SwipeRow({ className, children }: SwipeRowProps) {
  return (
    <ul ref={useScrolledByKeyboard<HTMLUListElement>()} className={className}>
      {children}
    </ul>
  );
}
