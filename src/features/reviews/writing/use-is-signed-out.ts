import { useSession } from "#src/client/session.ts";

/** True if the visitor is certainly signed out. Until the browser has asked the server, the page's data decides. */
export function useIsSignedOut(atFirst = false): boolean {
  const { profile, isLoading } = useSession();
  return isLoading ? atFirst : profile === null;
}
