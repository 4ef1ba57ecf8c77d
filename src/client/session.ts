import { createContext, use, useSyncExternalStore } from "react";
import type { Profile } from "../contract/user.ts";

// Who is signed in. A store of its own and a small one: every page shows it, and most pages need no other.

export interface SessionState {
  profile: Profile | null;
  /** True until a profile is set or cleared for the first time. */
  isLoading: boolean;
  /** Why there is no profile: nobody is signed in, or the profile could not be fetched. */
  hasFailed: boolean;
}

export type Session = ReturnType<typeof createSession>;

/** One a browser, and one a request on the server. */
export function createSession(initial: SessionState = { profile: null, isLoading: true, hasFailed: false }) {
  let state = initial;
  const listeners = new Set<() => void>();
  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    signedIn: (profile: Profile) => become({ profile, isLoading: false, hasFailed: false }),
    signedOut: () => become({ profile: null, isLoading: false, hasFailed: false }),
    failed: () => become({ profile: null, isLoading: false, hasFailed: true }),
  };
}

let ofBrowser: Session | undefined;

/** The browser's one session, also for what runs outside the tree that provides it: the loaders of pages. */
export function browserSession(): Session {
  if (!ofBrowser) throw new Error("The browser's session is asked for before it is made.");
  return ofBrowser;
}

export function keepBrowserSession(session: Session): Session {
  ofBrowser = session;
  return session;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session itself, for what signs somebody in or out. */
export function useSessionStore(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("Nothing above provides a session.");
  return session;
}

/** Who is signed in, and again whenever that changes. */
export function useSession(): SessionState {
  const { subscribe, get } = useSessionStore();
  return useSyncExternalStore(subscribe, get, get);
}

/** The one-bit cookie that says a session may be there. Without it nobody is asked who is signed in. */
export function hasSessionHint(cookies = document.cookie): boolean {
  return /(?:^|; )(?:__Host-)?hint=1/.test(cookies);
}
