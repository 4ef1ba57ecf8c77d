import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { useSession } from "#src/client/session.ts";
import { usePageChange } from "#src/client/use-page-change.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { ContentText, editItem } from "#src/ui/edit.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Logo } from "#src/ui/logo.tsx";
import { currentLink } from "./current-link.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { UserMenu } from "./user-menu.tsx";

/** Below this offset, the header reappears as a pinned bar on scrolling up. */
const PIN_AFTER_PX = 480;
const MENU_ID = "menu";

export function Header() {
  const { name } = useContent("company");
  const { header } = useContent("navigation");
  const { profile, isLoading } = useSession();
  const { pathname } = useLocation();
  const isPinned = usePinned();
  return (
    <header className={isPinned ? "site-header pinned" : "site-header"}>
      <div className="notch top-left">
        <Link to="/" className="site-logo" aria-label={`${name}, home`} viewTransition>
          <Logo name={name} />
        </Link>
      </div>
      <nav className="site-nav" aria-label="Main">
        {header.map((link) => (
          <ContentText
            as={Link}
            key={link.id}
            to={link.href}
            aria-current={currentLink(link.href, pathname)}
            prefetch="intent"
            viewTransition
            content={link}
            field="label"
            {...editItem(link)}
          />
        ))}
      </nav>
      <div className="notch top-right">
        <Link to="/search" className="round header-search" aria-label="Search">
          <Icon name="search" />
        </Link>
        <div className="site-account">
          {profile ? (
            <UserMenu profile={profile} />
          ) : (
            <>
              <Link
                to="/login"
                className={`${buttonClass("primary", { isSmall: true })}${isLoading ? " login-link" : ""}`}
                prefetch="intent"
                viewTransition
              >
                Login
              </Link>
              {/* Reserves the avatar's space until the session has loaded, to avoid layout shift. */}
              {isLoading && <span className="avatar-place" aria-hidden="true" />}
            </>
          )}
        </div>
        <button
          type="button"
          className="round menu-button"
          aria-label="Open menu"
          aria-haspopup="dialog"
          {...opens(MENU_ID)}
        >
          <Icon name="menu" />
        </button>
      </div>
      <MobileMenu id={MENU_ID} profile={profile} />
    </header>
  );
}

/** Opens the dialog natively; in older browsers the script in the head does. */
function opens(id: string) {
  return { command: "show-modal", commandfor: id } as Record<string, string>;
}

/** True while scrolling up, below PIN_AFTER_PX. */
function usePinned(): boolean {
  const [isPinned, setIsPinned] = useState(false);
  const last = useRef(0);
  usePageChange(() => setIsPinned(false));
  useEffect(() => {
    const onScroll = () => {
      const y = window.scrollY;
      if (Math.abs(y - last.current) < 6) return;
      setIsPinned(y > PIN_AFTER_PX && y < last.current);
      last.current = y;
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, []);
  return isPinned;
}
