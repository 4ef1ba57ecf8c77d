import type { ReactNode } from "react";
import { Picture } from "#src/ui/picture.tsx";
import "./cup.css";

/** The pictures of the cup, and of the cup with a star beside it. */
export const CUP = { widths: [400, 640, 1080], fallback: 400, width: 640, height: 480, alt: "" };

interface CupProps {
  sizes: string;
  className: string;
  isFirst?: boolean;
  /** What is in it: pictures that its front wall covers. */
  children: ReactNode;
}

/** The crucible. Decorative. */
export function Cup({ sizes, className, isFirst = false, children }: CupProps) {
  const cup = { ...CUP, name: "states/cup", sizes, isFirst };
  return (
    <div className={`cup ${className}`} aria-hidden="true">
      <Picture {...cup} className="cup-back" />
      {children}
      <Picture {...cup} className="cup-front" />
    </div>
  );
}
