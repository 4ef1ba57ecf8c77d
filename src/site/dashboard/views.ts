import { useRouteLoaderData } from "react-router";
import { useHasInbox } from "#src/client/extensions.ts";
import type { DashboardView } from "#src/contract/dashboard-view.ts";

/** The id of the dashboard's layout in `src/routes.ts`: its loader hands over the views. */
const LAYOUT = "site/pages/dashboard";

/** The views that this site has, in menu order. Empty if the layout could not be loaded. */
export function useViews(): DashboardView[] {
  const { views = [] } = useRouteLoaderData<{ views: DashboardView[] }>(LAYOUT) ?? {};
  const hasInbox = useHasInbox();
  return views.filter(({ needs }) => hasInbox || needs === undefined);
}

/** The view that an address belongs to; an enquiry's page belongs to the inbox. Undefined outside the dashboard. */
export function viewAt(views: DashboardView[], pathname: string): DashboardView | undefined {
  return views.findLast(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}

/** The current address for one from before each view had its own: emails sent back then still contain such links. */
export function movedAddress(views: DashboardView[], { searchParams }: URL): string | undefined {
  const { view, enquiry, ...rest } = Object.fromEntries(searchParams);
  const path = views.find((known) => known.path === `/dashboard/${view}`)?.path;
  if (!path) return undefined;
  const query = new URLSearchParams(rest);
  return `${path}${enquiry ? `/${encodeURIComponent(enquiry)}` : ""}${query.size > 0 ? `?${query}` : ""}`;
}
