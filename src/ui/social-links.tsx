interface SocialLink {
  name: string;
  /** Empty where there is no account yet. */
  href: string;
}

const GLYPHS: Record<string, string> = {
  LinkedIn:
    "M5 9.500h3.500V19H5zM6.75 4.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM11 9.500h3.300v1.400c.6-1 1.7-1.7 3.2-1.7 2.8 0 3.5 1.8 3.5 4.500V19h-3.500v-4.700c0-1.2-.2-2.3-1.5-2.300s-1.5 1-1.5 2.200V19H11z",
  Instagram:
    "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm4 4.200a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.600Zm4.7-1.900a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z",
  GitHub:
    "M12 3a9 9 0 0 0-2.85 17.550c.45.08.61-.2.61-.430v-1.600c-2.5.54-3.03-1.07-3.03-1.07-.41-1.04-1-1.31-1-1.31-.82-.56.06-.55.06-.55.9.07 1.38.93 1.38.93.8 1.38 2.11.98 2.62.75.08-.58.31-.98.57-1.2-2-.23-4.1-1-4.1-4.45 0-.98.35-1.79.93-2.42-.1-.22-.4-1.14.08-2.37 0 0 .76-.25 2.48.920a8.6 8.6 0 0 1 4.5 0c1.72-1.17 2.48-.92 2.48-.92.48 1.23.18 2.15.08 2.37.58.63.93 1.44.93 2.42 0 3.46-2.11 4.22-4.11 4.44.32.28.61.83.61 1.670v2.480c0 .24.16.52.62.430A9 9 0 0 0 12 3Z",
  YouTube:
    "M21 8.200c-.2-1.4-1-2.2-2.4-2.400C16.6 5.5 12 5.5 12 5.500s-4.6 0-6.6.3C4 6 3.2 6.8 3 8.2 2.7 10 2.7 12 2.7 12s0 2 .3 3.800c.2 1.4 1 2.2 2.4 2.4 2 .3 6.6.3 6.6.3s4.6 0 6.6-.3c1.4-.2 2.2-1 2.4-2.4.3-1.8.3-3.8.3-3.800s0-2-.3-3.800ZM10.2 15V9l5 3Z",
};

/** Four icons, each opening a new tab. One without an address is shown and named, and goes nowhere. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  return (
    <ul className="social">
      {links.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-disabled={href === "" || undefined}
            onClick={href === "" ? (event) => event.preventDefault() : undefined}
          >
            <svg viewBox="0 0 24 24" width={22} height={22} fill="currentColor" fillRule="evenodd" aria-hidden="true">
              <path d={GLYPHS[name] ?? "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z"} />
            </svg>
            <span className="unseen">{href === "" ? `${name}, not available yet` : `${name} (opens a new tab)`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
