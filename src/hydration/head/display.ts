import type { StoredKey } from "../../contract/stored-keys.ts";
import { listen } from "./listen.ts";

// The visitor's choices in the footer are applied before the first paint and stored in a cookie. React renders the
// switches once and never changes these attributes, so only this code owns them.

/** In production the hint's name has a prefix. */
const HINT = "(?:__Host-)?hint";

function cookie(name: StoredKey | typeof HINT): string | undefined {
  return document.cookie.match(`(?:^|; )${name}=(\\w+)`)?.[1];
}

function keep(name: StoredKey, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the oldest browsers meant
  document.cookie = `${name}=${value};path=/;max-age=31536000;samesite=lax`;
}

/**
 * Marks the document before the first paint: whether scripts run, the stored theme and motion, and a likely session.
 */
export function applyDisplay({ classList, dataset }: HTMLElement = document.documentElement): void {
  classList.add("js");
  const theme = cookie("theme");
  if (theme) dataset.theme = theme;
  if (cookie("motion") === "off") dataset.motion = "off";
  if (cookie(HINT) === "1") dataset.session = "likely";
}

/** The switches of footer and menu work before hydration, and show the stored choices. */
export function serveDisplaySwitches({ dataset }: HTMLElement = document.documentElement): void {
  listen("change", ({ target }) => {
    const { name, value, checked } = target as HTMLInputElement;
    if (name === "theme") {
      const theme = value === "system" ? "" : value;
      if (theme) dataset.theme = theme;
      else delete dataset.theme;
      keep("theme", theme);
      showChoices(dataset);
    }
    if (name === "motion") {
      if (checked) delete dataset.motion;
      else dataset.motion = "off";
      keep("motion", checked ? "" : "off");
      dispatchEvent(new Event("motionchange"));
    }
  });
  listen("DOMContentLoaded", () => showChoices(dataset));
}

function showChoices({ theme = "system", motion }: DOMStringMap): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("[name=theme], [name=motion]")) {
    input.checked = input.name === "theme" ? input.value === theme : motion !== "off";
  }
}
