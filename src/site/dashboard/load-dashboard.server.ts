import type { InvitationsPage } from "#src/features/invitations/invitations-panel.tsx";
import type { Overview } from "#src/features/overview/contract.ts";
import type { RecordPage } from "#src/features/record/record-panel.tsx";
import type { ModerationPage } from "#src/features/reviews/reviews-panel.tsx";
import type { People } from "#src/features/users/users-panel.tsx";
import type { PageContext } from "#src/server/context.ts";
import { callOf, viewOf } from "./views.ts";

/** What a view shows, under its name. */
export type ViewData =
  | { view: "overview"; content: Overview; now: string }
  | { view: "people"; content: People }
  | { view: "reviews"; content: ModerationPage }
  | { view: "invitations"; content: InvitationsPage }
  | { view: "record"; content: RecordPage };

export type DashboardData =
  | { access: "login" | "role" }
  | { access: "admin"; shown: ViewData }
  | { access: "admin"; problem: string };

/** Fills the view that the address asks for, by the API, as the visitor. The API decides who may see it. */
export async function loadDashboard(request: Request, { call }: PageContext): Promise<DashboardData> {
  const params = new URL(request.url).searchParams;
  const { status, body } = await call("GET", callOf(params));
  if (status === 401) return { access: "login" };
  if (status === 403) return { access: "role" };
  if (status >= 400) return { access: "admin", problem: body.message ?? "" };
  return { access: "admin", shown: { view: viewOf(params), content: body, now: new Date().toISOString() } as never };
}
