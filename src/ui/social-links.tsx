interface SocialLink {
  name: string;
  /** Empty if there is no account yet. */
  href: string;
}

/**
 * Four icons, each opening a new tab. One without an address is shown and named, but goes nowhere. Their logos are in
 * social-links.css, so that no page loads them before its first view.
 */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  return (
    <ul className="social">
      {links.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            data-mark={name}
            target="_blank"
            rel="noopener noreferrer"
            aria-disabled={href === "" || undefined}
            onClick={href === "" ? (event) => event.preventDefault() : undefined}
          >
            <span className="unseen">{href === "" ? `${name}, not available yet` : `${name} (opens a new tab)`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
