import type { ReactNode } from "react";
import { company } from "../../../src/content/company.ts";
import { headerLinks } from "../../../src/content/navigation.ts";
import { Logo } from "../../../src/ui/logo.tsx";

/** The menu is passed in, because each framework hydrates it differently. */
export function Header({ children }: { children?: ReactNode }) {
  return (
    <header className="header">
      <a href="/" className="home" aria-label={`${company.name}, home`}>
        <Logo name={company.name} />
      </a>
      <nav aria-label="Main">
        {headerLinks.map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
      <a className="button" href="/login">
        Login
      </a>
      {children}
    </header>
  );
}
