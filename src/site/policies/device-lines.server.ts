import { spellDuration } from "#src/contract/duration.ts";
import type { StoredKey } from "#src/contract/stored-keys.ts";
import { FLOW_COOKIE_MS } from "#src/features/accounts/limits.ts";
import type { FormName } from "#src/features/enquiries/contact-forms/entries.ts";
import type { CookieName } from "#src/server/http/cookies.ts";
import { DEVICE_LIFE_MS } from "#src/server/security/devices.ts";
import { SESSION_LIFE, SHORT_SESSION_MS } from "#src/server/security/sessions.ts";
import type { DeviceGroup, DeviceLine, DevicePurpose } from "./data-inventory.ts";

/** React Router's own key. */
const ROUTER_KEY = "remix-router-transitions";

type StoredLine = Omit<DeviceLine, "names"> & { purpose: DevicePurpose };
type CookieLine = Omit<DeviceLine, "kind" | "names">;

/** The groups of /privacy in their order, each with its summary. */
const purposes: Record<DevicePurpose, string> = {
  "Logging in": "Only after you log in, sign up or ask for a code.",
  "Your choices": "Only after you use a switch in the footer, or tick “Remember me”.",
  "While you use the site": "What you are writing, so that it isn’t lost, and the way back.",
  "Only for Admins": "Not stored for visitors and clients.",
};

const sessionLife =
  `until you log out, and ${spellDuration(SESSION_LIFE.Customer.absoluteMs)} at most; if you did not ask to be ` +
  `remembered, until the browser closes, and ${spellDuration(SHORT_SESSION_MS)} at most`;

/** The type requires an entry for each of the server's cookies. All of them are for logging in. */
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

/** The type requires an entry for each key that pages store. */
const storedByPages: Record<StoredKey | typeof ROUTER_KEY, StoredLine> = {
  theme: {
    purpose: "Your choices",
    kind: "cookie",
    why: "Remembers light or dark.",
    since: "you choose a colour scheme in the footer",
    kept: "1 year",
  },
  motion: {
    purpose: "Your choices",
    kind: "cookie",
    why: "Remembers whether animations are on.",
    since: "you use the motion switch in the footer",
    kept: "1 year",
  },
  "remembered-email": {
    purpose: "Your choices",
    kind: "local storage",
    why: "Fills in your email at the next login.",
    since: "you tick “Remember me” when you log in",
    kept: "until you log in without ticking it, or clear your browser’s storage",
  },
  "review-draft": {
    purpose: "While you use the site",
    kind: "local storage",
    why: "Keeps the review you are writing while you reload the page or log in.",
    since: "you start a review",
    kept: "until you send or empty it",
  },
  "contact-entry": {
    purpose: "While you use the site",
    kind: "local storage",
    why: "Keeps what you typed in a contact form, so that it isn’t lost.",
    since: "you submit the form",
    kept: "until it is sent or you press “Remove”",
  },
  "dashboard-shortcuts": {
    purpose: "Only for Admins",
    kind: "local storage",
    why: "Remembers whether an Admin has turned on keyboard shortcuts.",
    since: "an Admin turns them on or off",
    kept: "until it is cleared",
  },
  "content-drafts": {
    purpose: "Only for Admins",
    kind: "local storage",
    why: "Keeps what an Admin types into this site’s texts until the server has it.",
    since: "an Admin edits a text",
    kept: "until it is saved",
  },
  "content-saved": {
    purpose: "Only for Admins",
    kind: "local storage",
    why: "Tells other open windows of this site that a draft was saved.",
    since: "an Admin saves a draft",
    kept: "until it is cleared",
  },
  "content-stated": {
    purpose: "Only for Admins",
    kind: "local storage",
    why: "Remembers which fixed texts an Admin chose to change, so that the question is asked once.",
    since: "an Admin changes a fixed text",
    kept: "until it is cleared",
  },
  "code-sent-at": {
    purpose: "Logging in",
    kind: "session storage",
    why: "Keeps the one-minute wait for another code if you reload the page.",
    since: "a code is sent to you",
    kept: "until the tab is closed",
  },
  [ROUTER_KEY]: {
    purpose: "While you use the site",
    kind: "session storage",
    why: "Remembers page transitions, so that the Back button animates too.",
    since: "you follow a link in the header, or open a service or project",
    kept: "until the tab is closed",
  },
};

const FORMS: readonly FormName[] = ["home", "consultation", "footer"];
const namesOf = (key: string) => (key === "contact-entry" ? FORMS.map((form) => `${key}:${form}`) : [key]);

/** Everything the site stores in browsers, by purpose. Over https, cookie names have the `__Host-` prefix. */
export function deviceGroups(isSecure: boolean): DeviceGroup[] {
  const prefix = isSecure ? "__Host-" : "";
  const cookies = Object.entries(serverCookies).map(([name, line]) => ({
    purpose: "Logging in" as const,
    kind: "cookie" as const,
    names: [prefix + name],
    ...line,
  }));
  const stored = Object.entries(storedByPages).map(([key, line]) => ({ ...line, names: namesOf(key) }));
  const byPurpose = Map.groupBy([...cookies, ...stored], ({ purpose }) => purpose);
  return Object.entries(purposes).map(([heading, summary]) => ({
    heading: heading as DevicePurpose,
    summary,
    lines: (byPurpose.get(heading as DevicePurpose) ?? []).map(({ purpose: _, ...line }) => line),
  }));
}
