import { useRef } from "react";
import { Link, useLocation } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { usePageChange } from "#src/client/use-page-change.ts";
import type { Profile } from "#src/contract/user.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { ContentText, editItem } from "#src/ui/edit.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Logo } from "#src/ui/logo.tsx";
import { PageIllustration } from "#src/ui/picture.tsx";
import { currentLink } from "./current-link.ts";
import { ThemeSwitch } from "./display-switches.tsx";
import { editAddress } from "./edit-address.ts";
import { LogoutButton } from "./logout-button.tsx";

/** A full-screen native dialog with the header's notches; opens and closes without scripts. */
export function MobileMenu({ id, profile }: { id: string; profile: Profile | null }) {
  const company = useContent("company");
  const { header } = useContent("navigation");
  const ref = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const editAt = editAddress(pathname);
  usePageChange(() => ref.current?.close(), "address");

  return (
    <dialog ref={ref} id={id} className="mobile-menu" aria-label="Menu">
      <div className="menu-panel panel" data-tone="straw">
        <div className="notch top-left">
          <span className="menu-logo">
            <Logo name={company.name} />
          </span>
        </div>
        <form method="dialog" className="notch top-right">
          <button type="submit" className="round" aria-label="Close menu">
            <Icon name="close" />
          </button>
        </form>
        <nav aria-label="Menu">
          {header.map((link) => (
            <ContentText
              as={Link}
              key={link.id}
              to={link.href}
              aria-current={currentLink(link.href, pathname)}
              className="display display-2"
              content={link}
              field="label"
              {...editItem(link)}
            />
          ))}
        </nav>
        <ContentText
          as="a"
          href={company.phoneHref}
          className="menu-phone text-link title-3"
          content={company}
          field="phone"
        />
        {/* The form separates these radio buttons from the footer's. */}
        <form>
          <ThemeSwitch />
        </form>
        <div className="buttons">
          <Link to="/search" className={buttonClass("ghost")}>
            Search
          </Link>
          {profile ? (
            <>
              {profile.role === "Admin" && (
                <>
                  {editAt && (
                    <a href={editAt} className={buttonClass("ghost")}>
                      Edit this page
                    </a>
                  )}
                  <Link to="/dashboard" className={buttonClass("ghost")}>
                    Dashboard
                  </Link>
                </>
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
        <PageIllustration name="pages/cup" sizes="(min-width: 48rem) 560px, 400px" className="menu-cast" />
      </div>
    </dialog>
  );
}
