import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from "react-router";
import { metaOf } from "#src/client/meta.ts";
import { withStore } from "#src/client/with-store.tsx";
import { EnquiryPanel } from "#src/features/inbox/enquiry-panel.tsx";
import { InboxPanel } from "#src/features/inbox/inbox-panel.tsx";
import { NewsletterPanel } from "#src/features/inbox/newsletter-panel.tsx";
import { InvitationsPanel } from "#src/features/invitations/invitations-panel.tsx";
import { OverviewPanel } from "#src/features/overview/overview-panel.tsx";
import { RecordPanel } from "#src/features/record/record-panel.tsx";
import { ReviewsPanel } from "#src/features/reviews/reviews-panel.tsx";
import { UsersPanel } from "#src/features/users/users-panel.tsx";
import { contextOf } from "#src/server/context.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { act } from "../dashboard/act.server.ts";
import { DashboardFrame } from "../dashboard/dashboard-frame.tsx";
import { loadDashboard, type ViewData } from "../dashboard/load-dashboard.server.ts";
import { NoAccess } from "../dashboard/no-access.tsx";
import { OutcomeNote } from "../dashboard/outcome-note.tsx";
import "../dashboard/dashboard.css";

/** What the page answers to those who may not see it. It still says what is missing. */
const REFUSED = { login: 401, role: 403, admin: 200 };

/** Not kept: it is another page for everybody, and the API says for whom. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const dashboard = await loadDashboard(request, contextOf(context));
  return data(dashboard, { status: REFUSED[dashboard.access] });
}

export function action({ request, context }: ActionFunctionArgs) {
  return act(request, contextOf(context));
}

export const meta = metaOf("dashboard");

function Dashboard() {
  const dashboard = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  if (dashboard.access !== "admin") return <NoAccess missing={dashboard.access} />;
  return (
    <DashboardFrame>
      {outcome && <OutcomeNote outcome={outcome} />}
      {"shown" in dashboard ? <View {...dashboard.shown} /> : <Problem sentence={dashboard.problem} />}
    </DashboardFrame>
  );
}

function View(shown: ViewData) {
  switch (shown.view) {
    case "overview":
      return <OverviewPanel overview={shown.content} now={shown.now} />;
    case "people":
      return <UsersPanel people={shown.content} />;
    case "reviews":
      return <ReviewsPanel list={shown.content} />;
    case "invitations":
      return <InvitationsPanel list={shown.content} />;
    case "inbox":
      return <InboxPanel list={shown.content} />;
    case "enquiry":
      return <EnquiryPanel {...shown.content} />;
    case "newsletter":
      return <NewsletterPanel list={shown.content} />;
    case "record":
      return <RecordPanel record={shown.content} />;
  }
}

function Problem({ sentence }: { sentence: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="notice bad" role="alert">
      <p>{sentence}</p>
      <p className="buttons">
        <Link to={pathname + search} className="text-link">
          Try again
        </Link>
        <Link to={pathname} className="text-link">
          To the overview
        </Link>
      </p>
    </div>
  );
}

/** The network failed on the way to a view: the frame stays, and says so. */
export function ErrorBoundary() {
  const { pathname, search } = useLocation();
  return (
    <DashboardFrame>
      <div className="notice bad" role="alert">
        <p>The dashboard could not be loaded. Check the connection.</p>
        <a href={pathname + search} className={buttonClass("ghost", { isSmall: true })}>
          Try again
        </a>
      </div>
    </DashboardFrame>
  );
}

export default withStore(Dashboard);
