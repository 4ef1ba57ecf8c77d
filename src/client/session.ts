import { createContext, use, useSyncExternalStore } from "react";
import type { Profile } from "../contract/user.ts";

// Who is signed in. A small store of its own: every page shows it, and most pages need no other store.

export interface SessionState {
  profile: Profile | null;
  /** True until a profile is set or cleared for the first time. */
  isLoading: boolean;
  /** True if the profile could not be fetched, which is not the same as nobody being signed in. */
  hasFailed: boolean;
}

export type Session = ReturnType<typeof createSession>;

/** One per browser, and on the server one per request. */
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

/** The browser's one session, also for code that runs outside the tree that provides it: the pages' loaders. */
export function browserSession(): Session {
  if (!ofBrowser) throw new Error("The browser's session is asked for before it is made.");
  return ofBrowser;
}

export function keepBrowserSession(session: Session): Session {
  ofBrowser = session;
  return session;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session itself, for code that signs somebody in or out. */
export function useSessionStore(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("Nothing above provides a session.");
  return session;
}

/** Who is signed in; re-renders when that changes. */
export function useSession(): SessionState {
  const { subscribe, get } = useSessionStore();
  return useSyncExternalStore(subscribe, get, get);
}

/** The one-bit cookie that says there may be a session. Without it the API is not asked who is signed in. */
export function hasSessionHint(cookies = document.cookie): boolean {
  return /(?:^|; )(?:__Host-)?hint=1/.test(cookies);
}
