// Our own line icons: a 24-unit box, round strokes 2.25 wide, in the text's colour.

const PATHS = {
  menu: "M4 8h16M4 16h16",
  close: "m6 6 12 12M18 6 6 18",
  arrowLeft: "M19 12H5m6-6-6 6 6 6",
  arrowRight: "M5 12h14m-6-6 6 6-6 6",
  arrowOut: "M7 17 17 7m-8 0h8v8",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  eyeOff:
    "m4 4 16 16M9.9 5.8c.7-.2 1.4-.3 2.1-.3 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.4 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.2-1.1",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4",
  chat: "M12 4c5 0 9 3.2 9 7.5S17 19 12 19c-1 0-2-.1-2.9-.4L4.5 20.5l1.3-3.7C4.1 15.5 3 13.6 3 11.5 3 7.2 7 4 12 4Z",
  check: "m5 12.5 4.5 4.5L19 7",
  plus: "M12 5v14M5 12h14",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.25}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

export function PauseIcon() {
  return (
    <svg viewBox="0 0 14 16" width={14} height={16} fill="currentColor" aria-hidden="true">
      <rect width={5} height={16} rx={1.5} />
      <rect x={9} width={5} height={16} rx={1.5} />
    </svg>
  );
}

export function PlayIcon() {
  return (
    <svg viewBox="0 0 14 16" width={14} height={16} fill="currentColor" aria-hidden="true">
      <path d="M2 1.8v12.4a1 1 0 0 0 1.5.9l10-6.2a1 1 0 0 0 0-1.8l-10-6.2A1 1 0 0 0 2 1.8Z" />
    </svg>
  );
}
