import { logoMark } from "./logo-mark.ts";

/** The name is live text, so a new name needs no new logo. */
export function Logo({ name, size = 34 }: { name: string; size?: number }) {
  return (
    <span className="logo" style={{ fontSize: size * 0.74 }}>
      <svg viewBox={logoMark.viewBox} width={size} height={size} aria-hidden="true">
        <path d={logoMark.cup} fill="currentColor" />
        <circle {...logoMark.ball} fill="var(--color-accent)" />
        <rect {...logoMark.level} fill="var(--color-accent)" />
      </svg>
      {name}
    </span>
  );
}
