import type { Endpoint } from "./endpoint.ts";

/** A view of the dashboard: its tab in the menu, and the address below which its pages are (src/routes.ts). */
export interface DashboardView {
  path: `/dashboard${string}`;
  label: string;
  /** The setting without which it does not exist. */
  needs?: Endpoint["needs"];
}
