import { FLOW_COOKIE_MS } from "#src/features/accounts/limits.ts";
import type { CookieName } from "#src/server/http/cookies.ts";
import { DEVICE_LIFE_MS } from "#src/server/security/devices.ts";
import { SESSION_LIFE, SHORT_SESSION_MS } from "#src/server/security/sessions.ts";
import type { DeviceLine } from "./data-inventory.ts";
import { spellDuration } from "./spell-duration.ts";

type CookieLine = Omit<DeviceLine, "kind" | "names">;

const sessionLife =
  `until you log out, and ${spellDuration(SESSION_LIFE.Customer.absoluteMs)} at most; if you did not ask to be ` +
  `remembered, until the browser closes, and ${spellDuration(SHORT_SESSION_MS)} at most`;

/** The type requires an entry for each of the server's cookies. */
const serverCookies: Record<CookieName, CookieLine> = {
  sid: { why: "Proves that you are logged in.", since: "you log in", kept: sessionLife },
  hint: {
    why: "A yes-or-no note that you may be logged in, so that other visitors’ browsers don’t have to ask the server.",
    since: "you log in",
    kept: sessionLife,
  },
  device: {
    why: "Identifies this browser as one that has logged in before, so that someone guessing passwords can’t lock you out.",
    since: "you log in",
    kept: `${spellDuration(DEVICE_LIFE_MS)}; logging out does not remove it`,
  },
  flow: {
    why: "Ties the code in your email, or your second step, to this browser.",
    since: "you sign up, ask for a new password, or log in with a second step",
    kept: spellDuration(FLOW_COOKIE_MS),
  },
};

/** Set by the pages; types don't cover them, so tests/pages/privacy.spec.ts crawls the site for them. */
const setByPages: readonly DeviceLine[] = [
  {
    kind: "cookie",
    names: ["theme"],
    why: "Remembers light or dark.",
    since: "you choose a colour scheme in the footer",
    kept: "1 year",
  },
  {
    kind: "cookie",
    names: ["motion"],
    why: "Remembers whether animations are on.",
    since: "you use the motion switch in the footer",
    kept: "1 year",
  },
  {
    kind: "local storage",
    names: ["remembered-email"],
    why: "Fills in your email at the next login.",
    since: "you tick “Remember me” when you log in",
    kept: "until you log in without ticking it, or clear your browser’s storage",
  },
  {
    kind: "local storage",
    names: ["review-draft"],
    why: "Keeps the review you are writing while you reload the page or log in.",
    since: "you start a review",
    kept: "until you send or empty it",
  },
  {
    kind: "local storage",
    names: ["contact-entry:home", "contact-entry:consultation", "contact-entry:footer"],
    why: "Keeps what you typed in a contact form, so that it isn’t lost.",
    since: "you submit the form",
    kept: "until it is sent or you press “Remove”",
  },
  {
    kind: "local storage",
    names: ["dashboard-shortcuts"],
    why: "Remembers whether an Admin has turned on keyboard shortcuts.",
    since: "an Admin turns them on or off",
    kept: "until it is cleared",
  },
  {
    kind: "session storage",
    names: ["code-sent-at"],
    why: "Keeps the one-minute wait for another code if you reload the page.",
    since: "a code is sent to you",
    kept: "until the tab is closed",
  },
  {
    kind: "session storage",
    names: ["remix-router-transitions"],
    why: "Remembers page transitions, so that the Back button animates too.",
    since: "you follow a link in the header, or open a service or project",
    kept: "until the tab is closed",
  },
];

/** Everything the site stores in browsers. Over https, cookie names have the `__Host-` prefix. */
export function deviceLines(isSecure: boolean): DeviceLine[] {
  const prefix = isSecure ? "__Host-" : "";
  const cookies = Object.entries(serverCookies).map(([name, line]) => ({
    kind: "cookie" as const,
    names: [prefix + name],
    ...line,
  }));
  return [...cookies, ...setByPages];
}
