import { useRouteLoaderData } from "react-router";

/** Optional data of the root's loader. */
export interface RootData {
  /** True if an Admin edits the page in place. */
  isEditable?: boolean;
  hasInbox?: boolean;
  /** The result of the form that redirected to this page. */
  done?: string;
}

export const useRoot = () => useRouteLoaderData("root") as RootData | undefined;

/** True if contact forms are delivered to an inbox. */
export function useHasInbox(): boolean {
  return useRoot()?.hasInbox ?? false;
}
