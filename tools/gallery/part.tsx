import type { ReactNode } from "react";
import { PARTS, type PartId } from "./parts.ts";

/** A part of the design system under its heading. */
export function Part({ id, children }: { id: PartId; children: ReactNode }) {
  return (
    <section id={id} className="part" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="title-1">
        {PARTS[id]}
      </h2>
      {children}
    </section>
  );
}

/** One state of a part, with its name above it. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sample">
      <p className="small quiet">{name}</p>
      {children}
    </div>
  );
}

/** Samples side by side, as many per row as fit. */
export function Samples({ children }: { children: ReactNode }) {
  return <div className="samples">{children}</div>;
}
