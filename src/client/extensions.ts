import { useRouteLoaderData } from "react-router";
import type { ShownContent } from "../content/claims/shown-content.ts";
import type { DocumentName } from "../content/documents.ts";
import { replaceTokens } from "../content/tokens.ts";
import { useContent } from "./content.tsx";

type Shown = Omit<ShownContent, DocumentName>;

/** Optional data of the root's loader. */
export interface RootData {
  /** True if an Admin edits the page in place. */
  isEditable?: boolean;
  hasInbox?: boolean;
  shown?: Shown;
  /** The result of the form that redirected to this page. */
  done?: string;
}

export const useRoot = () => useRouteLoaderData("root") as RootData | undefined;

/** True if contact forms are delivered to an inbox. */
export function useHasInbox(): boolean {
  return useRoot()?.hasInbox ?? false;
}

/** Content with claims, without the unproven ones if UNPROVEN_CLAIMS=hidden. */
export function useShown<Name extends keyof Shown>(name: Name, content: Shown[Name]): Shown[Name] {
  const company = useContent("company");
  return useRoot()?.shown?.[name] ?? replaceTokens(content, company);
}
