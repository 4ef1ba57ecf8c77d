import { createContext, use, useSyncExternalStore } from "react";
import type { Profile } from "../contract/user.ts";

// The signed-in user. A separate small store: every page needs it, and most pages need no other.

export interface SessionState {
  profile: Profile | null;
  /** True until a profile is set or cleared for the first time. */
  isLoading: boolean;
  /** True if fetching the profile failed; the user may still be signed in. */
  hasFailed: boolean;
}

export type Session = ReturnType<typeof createSession>;

/** One per browser, and on the server one per request. */
export function createSession(initial: SessionState = { profile: null, isLoading: true, hasFailed: false }) {
  let state = initial;
  const listeners = new Set<() => void>();
  const setState = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    signedIn: (profile: Profile) => setState({ profile, isLoading: false, hasFailed: false }),
    signedOut: () => setState({ profile: null, isLoading: false, hasFailed: false }),
    failed: () => setState({ profile: null, isLoading: false, hasFailed: true }),
  };
}

let browserInstance: Session | undefined;

/** The browser's session, for code outside the React tree, such as client loaders. */
export function browserSession(): Session {
  if (!browserInstance) throw new Error("browserSession() was called before keepBrowserSession().");
  return browserInstance;
}

export function keepBrowserSession(session: Session): Session {
  browserInstance = session;
  return session;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session store, for code that signs users in or out. */
export function useSessionStore(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("SessionContext is missing.");
  return session;
}

/** The session state; re-renders when it changes. */
export function useSession(): SessionState {
  const { subscribe, get } = useSessionStore();
  return useSyncExternalStore(subscribe, get, get);
}

/** True if the hint cookie indicates that there may be a session. Without it, the profile is not requested. */
export function hasSessionHint(cookies = document.cookie): boolean {
  return /(?:^|; )(?:__Host-)?hint=1/.test(cookies);
}
