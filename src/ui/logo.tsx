interface Mark {
  viewBox: string;
  cup: string;
  ball: { cx: number; cy: number; r: number };
  level: { x: number; y: number; width: number; height: number };
}

/** The name is live text, so a new name needs no new logo. */
export function Logo({ name, mark, size = 34 }: { name: string; mark: Mark; size?: number }) {
  return (
    <span className="logo" style={{ fontSize: size * 0.74 }}>
      <svg viewBox={mark.viewBox} width={size} height={size} aria-hidden="true">
        <path d={mark.cup} fill="currentColor" />
        <circle {...mark.ball} fill="var(--color-accent)" />
        <rect {...mark.level} fill="var(--color-accent)" />
      </svg>
      {name}
    </span>
  );
}
