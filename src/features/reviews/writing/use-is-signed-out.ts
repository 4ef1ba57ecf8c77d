import { useSession } from "#src/client/session.ts";

/** Whether it is certain that nobody is signed in. Until the browser has asked, the server's knowledge counts. */
export function useIsSignedOut(atFirst = false): boolean {
  const { profile, isLoading } = useSession();
  return isLoading ? atFirst : profile === null;
}
