import type { EnquiryPage } from "#src/features/inbox/enquiry-panel.tsx";
import type { InboxPage } from "#src/features/inbox/inbox-panel.tsx";
import type { SubscribersPage } from "#src/features/inbox/newsletter-panel.tsx";
import type { InvitationsPage } from "#src/features/invitations/invitations-panel.tsx";
import type { Overview } from "#src/features/overview/contract.ts";
import type { RecordPage } from "#src/features/record/record-panel.tsx";
import type { ModerationPage } from "#src/features/reviews/reviews-panel.tsx";
import type { People } from "#src/features/users/users-panel.tsx";
import type { PageContext } from "#src/server/context.ts";
import { callOf, isOneEnquiry, viewOf } from "./views.ts";

/** What a view shows, under its name. */
export type ViewData =
  | { view: "overview"; content: Overview; now: string }
  | { view: "people"; content: People }
  | { view: "reviews"; content: ModerationPage }
  | { view: "invitations"; content: InvitationsPage }
  | { view: "inbox"; content: InboxPage }
  | { view: "enquiry"; content: EnquiryPage }
  | { view: "newsletter"; content: SubscribersPage }
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
  const view = isOneEnquiry(params) ? "enquiry" : viewOf(params);
  return { access: "admin", shown: { view, content: body, now: new Date().toISOString() } as never };
}
