import { useRouteLoaderData } from "react-router";

/** Whether the contact forms reach an inbox: the root's loader says so, once per page, and only if they do. */
export function useHasInbox(): boolean {
  const root = useRouteLoaderData("root") as { hasInbox?: boolean } | undefined;
  return root?.hasInbox ?? false;
}
