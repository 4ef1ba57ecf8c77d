"use client";

import { useRef } from "react";
import { Icon } from "../../../src/ui/icon.tsx";
import { navigation } from "./content.json";

/** Phone navigation: a full-screen dialog. */
export function Menu() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className="round menu-button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="menu" />
      </button>
      <dialog ref={dialog} className="menu" aria-label="Menu">
        <button type="button" className="round" aria-label="Close menu" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
        <nav aria-label="Menu">
          {navigation.header.map(({ label, href }) => (
            <a key={href} href={href} className="display-2">
              {label}
            </a>
          ))}
        </nav>
        <a className="button" href="/login">
          Login
        </a>
      </dialog>
    </>
  );
}
