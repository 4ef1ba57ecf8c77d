import { FLOW_COOKIE_MS } from "#src/features/accounts/limits.ts";
import type { CookieName } from "#src/server/http/cookies.ts";
import { DEVICE_LIFE_MS } from "#src/server/security/devices.ts";
import { SESSION_LIFE, SHORT_SESSION_MS } from "#src/server/security/sessions.ts";
import type { DeviceLine } from "./ledger.ts";
import { spellDuration } from "./spell-duration.ts";

type CookieLine = Omit<DeviceLine, "kind" | "names">;

const sessionLife =
  `until you log out, and ${spellDuration(SESSION_LIFE.Customer.absoluteMs)} at most; if you did not ask to be ` +
  `remembered, until the browser closes, and ${spellDuration(SHORT_SESSION_MS)} at most`;

/** A cookie of the server without a line does not compile. */
const serverCookies: Record<CookieName, CookieLine> = {
  sid: { why: "Proves that you are logged in.", since: "you log in", kept: sessionLife },
  hint: {
    why: "One bit: somebody may be logged in. It spares everybody else a question to the server.",
    since: "you log in",
    kept: sessionLife,
  },
  device: {
    why: "Knows this browser as one that has logged in before, so that strangers who guess cannot lock you out.",
    since: "you log in",
    kept: `${spellDuration(DEVICE_LIFE_MS)}; logging out does not remove it`,
  },
  flow: {
    why: "Binds the code in your email, or the second step of your login, to this browser.",
    since: "you sign up, ask for a new password, or log in with a second step",
    kept: spellDuration(FLOW_COOKIE_MS),
  },
};

/** Set by the page itself; nothing in the code's types knows them, so the crawl in tests/pages/privacy.spec.ts does. */
const setByPages: readonly DeviceLine[] = [
  {
    kind: "cookie",
    names: ["theme"],
    why: "Remembers light or dark.",
    since: "you press a colour scheme in the footer",
    kept: "1 year",
  },
  {
    kind: "cookie",
    names: ["motion"],
    why: "Remembers whether things may move.",
    since: "you press the motion switch in the footer",
    kept: "1 year",
  },
  {
    kind: "local storage",
    names: ["remembered-email"],
    why: "Fills in your email at the next login.",
    since: "you tick “Remember me” at login",
    kept: "until you log in without the tick, or clear it",
  },
  {
    kind: "local storage",
    names: ["review-draft"],
    why: "Keeps a review you are writing, through a reload and a login.",
    since: "you begin a review",
    kept: "until you send or empty it",
  },
  {
    kind: "local storage",
    names: ["contact-entry:home", "contact-entry:consultation", "contact-entry:footer"],
    why: "Keeps what you typed into a contact form, so that nothing is lost.",
    since: "you press the form's button",
    kept: "until it is sent or you press “Remove”",
  },
  {
    kind: "local storage",
    names: ["dashboard-shortcuts"],
    why: "Remembers whether an Admin wants single keys as shortcuts.",
    since: "an Admin presses the switch",
    kept: "until it is cleared",
  },
  {
    kind: "session storage",
    names: ["code-sent-at"],
    why: "Keeps the one-minute wait before another code through a reload.",
    since: "a code is sent to you",
    kept: "until the tab is closed",
  },
  {
    kind: "session storage",
    names: ["remix-router-transitions"],
    why: "Remembers between which pages something moved, so that Back moves it too.",
    since: "you follow a link in the header, or open a service or project",
    kept: "until the tab is closed",
  },
];

/** All that the site stores in a browser. Over https the server's cookies bear the prefix that binds them to one host. */
export function deviceLines(isSecure: boolean): DeviceLine[] {
  const prefix = isSecure ? "__Host-" : "";
  const cookies = Object.entries(serverCookies).map(([name, line]) => ({
    kind: "cookie" as const,
    names: [prefix + name],
    ...line,
  }));
  return [...cookies, ...setByPages];
}
