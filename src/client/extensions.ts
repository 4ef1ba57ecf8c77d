import { useRouteLoaderData } from "react-router";
import type { ShownContent } from "../content/claims/shown-content.ts";

/** The services' texts come with their own pages. */
type Shown = Omit<ShownContent, "services">;

/** What the root's loader returns beside what every page has: settings that are on, and the outcome of a form. */
export interface RootData {
  hasInbox?: boolean;
  shown?: Shown;
  /** What was done by the form that led to this page. */
  done?: string;
}

export const useRoot = () => useRouteLoaderData("root") as RootData | undefined;

/** Whether the contact forms reach an inbox. */
export function useHasInbox(): boolean {
  return useRoot()?.hasInbox ?? false;
}

/** Content that holds claims, as visitors are shown it: without the unproven ones if UNPROVEN_CLAIMS=hidden. */
export function useShown<Name extends keyof Shown>(name: Name, content: Shown[Name]): Shown[Name] {
  return useRoot()?.shown?.[name] ?? content;
}
