import { useRouteLoaderData } from "react-router";
import type { ShownContent } from "../content/claims/shown-content.ts";

/** The services' texts come with their own pages. */
type Shown = Omit<ShownContent, "services">;

/** What settings change: the root's loader says so, once per page, and only where one is set. */
export interface RootData {
  hasInbox?: boolean;
  shown?: Shown;
}

const useRoot = () => useRouteLoaderData("root") as RootData | undefined;

/** Whether the contact forms reach an inbox. */
export function useHasInbox(): boolean {
  return useRoot()?.hasInbox ?? false;
}

/** Content that holds claims, as visitors are shown it: without the unproven ones if UNPROVEN_CLAIMS=hidden. */
export function useShown<Name extends keyof Shown>(name: Name, content: Shown[Name]): Shown[Name] {
  return useRoot()?.shown?.[name] ?? content;
}
