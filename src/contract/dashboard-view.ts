import type { Endpoint } from "./endpoint.ts";

/** A view of the dashboard: its menu entry, and the path that its pages are under (src/routes.ts). */
export interface DashboardView {
  path: `/dashboard${string}`;
  label: string;
  /** The setting that enables the view. */
  needs?: Endpoint["needs"];
}
