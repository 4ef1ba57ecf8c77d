import { useRouteLoaderData } from "react-router";
import { useHasInbox } from "#src/client/extensions.ts";
import type { DashboardView } from "#src/contract/dashboard-view.ts";

/** The route id of the dashboard's layout, whose loader returns the views. */
const LAYOUT = "site/pages/dashboard";

/** The site's dashboard views, in menu order. Empty if the layout failed to load. */
export function useViews(): DashboardView[] {
  const { views = [] } = useRouteLoaderData<{ views: DashboardView[] }>(LAYOUT) ?? {};
  const hasInbox = useHasInbox();
  return views.filter(({ needs }) => hasInbox || needs === undefined);
}

/** The view of a pathname; an enquiry's page belongs to the inbox. Undefined outside the dashboard. */
export function viewAt(views: DashboardView[], pathname: string): DashboardView | undefined {
  return views.findLast(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Maps an old `?view=` URL to the view's current one: old emails still link to it. */
export function movedAddress(views: DashboardView[], { searchParams }: URL): string | undefined {
  const { view, enquiry, ...rest } = Object.fromEntries(searchParams);
  const path = views.find((known) => known.path === `/dashboard/${view}`)?.path;
  if (!path) return undefined;
  const query = new URLSearchParams(rest);
  return `${path}${enquiry ? `/${encodeURIComponent(enquiry)}` : ""}${query.size > 0 ? `?${query}` : ""}`;
}
