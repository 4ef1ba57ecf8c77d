import { useSyncExternalStore } from "react";

/** False in the server's HTML and in the render that takes it over; true from then on. */
export function useHasCode(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

const subscribeToNothing = () => () => {};
