import { type KeyboardEvent, useRef } from "react";
import { Link, useLocation } from "react-router";
import { usePageChange } from "#src/client/use-page-change.ts";
import type { Profile } from "#src/contract/user.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { editAddress } from "./edit-address.ts";
import { LogoutButton } from "./logout-button.tsx";

const MENU_ID = "user-menu";

/** The avatar and its menu: a native popover with arrow-key navigation. */
export function UserMenu({ profile }: { profile: Profile }) {
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const editAt = editAddress(useLocation().pathname);
  usePageChange(() => menu.current?.hidePopover(), "address");

  function onToggle({ newState }: { newState: string }) {
    button.current?.setAttribute("aria-expanded", String(newState === "open"));
    if (newState === "open") items()[0]?.focus();
  }

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];

  function onKeyDown(event: KeyboardEvent) {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === "Tab") menu.current?.hidePopover();
    if (target === undefined) return;
    event.preventDefault();
    all[(target + all.length) % all.length]?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="avatar-button"
        popoverTarget={MENU_ID}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-label={`Account menu of ${profile.name}`}
      >
        <Avatar name={profile.name} picture={profile.profilePic} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move among the menu's items below */}
      <div
        ref={menu}
        id={MENU_ID}
        popover="auto"
        className="user-menu"
        onToggle={onToggle as never}
        onKeyDown={onKeyDown}
      >
        <p className="small">
          <strong>{profile.name}</strong>
          <br />
          <span className="quiet">{profile.email}</span>
        </p>
        <div role="menu" aria-label="Account">
          {profile.role === "Admin" && (
            <>
              <Link role="menuitem" to="/dashboard" tabIndex={-1}>
                Dashboard
              </Link>
              {editAt && (
                <a role="menuitem" href={editAt} tabIndex={-1}>
                  Edit this page
                </a>
              )}
            </>
          )}
          <Link role="menuitem" to="/my-profile" tabIndex={-1}>
            My Profile
          </Link>
          <LogoutButton role="menuitem" tabIndex={-1} />
        </div>
      </div>
    </>
  );
}
