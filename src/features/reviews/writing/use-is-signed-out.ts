import { useSession } from "#src/client/session.ts";

/** Whether it is known that nobody is signed in. Until the browser has asked, what the page's server knew counts. */
export function useIsSignedOut(atFirst = false): boolean {
  const { profile, isLoading } = useSession();
  return isLoading ? atFirst : profile === null;
}
