import { editItem } from "./edit.tsx";

interface SocialLink {
  name: string;
  /** Empty if there is no account yet. */
  href: string;
}

/**
 * Icons that open in a new tab. Profiles without an address are shown but disabled. The logos are in social-links.css,
 * which loads after the first view.
 */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  return (
    <ul className="social">
      {links.map((link) => {
        const { name, href } = link;
        return (
          <li key={name} {...editItem(link)}>
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
        );
      })}
    </ul>
  );
}
