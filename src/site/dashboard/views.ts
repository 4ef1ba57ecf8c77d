import { useHasInbox } from "#src/client/extensions.ts";

const VIEWS = [
  { path: "/dashboard", label: "Overview" },
  { path: "/dashboard/people", label: "People" },
  { path: "/dashboard/reviews", label: "Reviews" },
  { path: "/dashboard/reports", label: "Reports" },
  { path: "/dashboard/invitations", label: "Invitations" },
  { path: "/dashboard/inbox", label: "Inbox", needsInbox: true },
  { path: "/dashboard/newsletter", label: "Newsletter", needsInbox: true },
  { path: "/dashboard/record", label: "Record" },
  { path: "/dashboard/errors", label: "Errors" },
  { path: "/dashboard/claims", label: "Claims" },
];

/** The views that this site has, in menu order. */
export function useViews() {
  const hasInbox = useHasInbox();
  return VIEWS.filter(({ needsInbox }) => hasInbox || !needsInbox);
}

/** The view that an address belongs to; an enquiry's page belongs to the inbox. Undefined outside the dashboard. */
export function viewAt(pathname: string) {
  return VIEWS.findLast(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}

/** The current address for one from before each view had its own: emails sent back then still hold such links. */
export function movedAddress({ searchParams }: URL): string | undefined {
  const { view, enquiry, ...rest } = Object.fromEntries(searchParams);
  const path = VIEWS.find((known) => known.path === `/dashboard/${view}`)?.path;
  if (!path) return undefined;
  const query = new URLSearchParams(rest);
  return `${path}${enquiry ? `/${encodeURIComponent(enquiry)}` : ""}${query.size > 0 ? `?${query}` : ""}`;
}
