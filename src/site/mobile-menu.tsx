import { useRef } from "react";
import { Link, NavLink } from "react-router";
import { usePageChange } from "#src/client/use-page-change.ts";
import { headerLinks } from "#src/content/navigation.ts";
import type { Profile } from "#src/contract/user.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { LogoutButton } from "./logout-button.tsx";

/** A full-screen sheet: the browser's own modal dialog, so that it opens and closes without scripts. */
export function MobileMenu({ id, profile }: { id: string; profile: Profile | null }) {
  const ref = useRef<HTMLDialogElement>(null);
  usePageChange(() => ref.current?.close(), "address");

  return (
    <dialog ref={ref} id={id} className="mobile-menu" data-tone="straw" aria-label="Menu">
      <form method="dialog">
        <button type="submit" className="round" aria-label="Close menu">
          <Icon name="close" />
        </button>
      </form>
      <nav aria-label="Menu">
        {headerLinks.map(({ label, href }) => (
          <NavLink key={href} to={href} end={href === "/"} className="display display-2">
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="buttons">
        <Link to="/search" className={buttonClass("ghost")}>
          Search
        </Link>
        {profile ? (
          <>
            {profile.role === "Admin" && (
              <Link to="/dashboard" className={buttonClass("ghost")}>
                Dashboard
              </Link>
            )}
            <Link to="/my-profile" className={buttonClass("ghost")}>
              My Profile
            </Link>
            <LogoutButton className={buttonClass()} />
          </>
        ) : (
          <Link to="/login" className={buttonClass()}>
            Login
          </Link>
        )}
      </div>
    </dialog>
  );
}
