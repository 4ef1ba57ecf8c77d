import type { ReactNode } from "react";
import { Logo } from "../../../src/ui/logo.tsx";
import { company, navigation } from "./content.json";

/** The menu is passed in, because each framework hydrates it differently. */
export function Header({ children }: { children?: ReactNode }) {
  return (
    <header className="header">
      <a href="/" className="home" aria-label={`${company.name}, home`}>
        <Logo name={company.name} />
      </a>
      <nav aria-label="Main">
        {navigation.header.map(({ label, href }) => (
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
