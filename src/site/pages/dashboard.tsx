import {
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  useLoaderData,
  useLocation,
  useRouteError,
} from "react-router";
import { useContent } from "#src/client/content.tsx";
import { metaOf } from "#src/client/meta.ts";
import { RequestNumber } from "#src/client/request-number.tsx";
import { withStore } from "#src/client/with-store.tsx";
import { overviewContract } from "#src/features/overview/contract.ts";
import { tasksOf } from "#src/features/overview/to-do.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Clock } from "#src/ui/list/timestamp.tsx";
import { DashboardFrame } from "../dashboard/dashboard-frame.tsx";
import { NoAccess } from "../dashboard/no-access.tsx";
import { movedAddress } from "../dashboard/views.ts";
import "../dashboard/dashboard.css";

export const meta = metaOf("dashboard");

/** Each view calls the API with the visitor's session; the API decides on access. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { call, show, views } = contextOf(context);
  const moved = movedAddress(views, new URL(request.url));
  if (moved) throw redirect(moved, { status: 301 });
  // Visitors without access get no view either, and that error is shown.
  const toDo = await call(overviewContract.toDo);
  return { ...show("hidingReasons"), toDo: toDo.isAccepted ? toDo.body : undefined, views };
}

/** Keeps the counts on the tabs in sync with the view. */
export const shouldRevalidate = () => true;

function Dashboard() {
  const { toDo } = useLoaderData<typeof loader>();
  return (
    <Clock value={useContent("company").time}>
      <DashboardFrame toDo={toDo}>
        <Outlet context={toDo ? tasksOf(toDo) : []} />
      </DashboardFrame>
    </Clock>
  );
}

export default withStore(Dashboard);

/** Shown for views that failed to load: no access, or a network error. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const refused = isRouteErrorResponse(error) ? error : undefined;
  if (refused?.status === 401) return <NoAccess missing="login" />;
  if (refused?.status === 403) return <NoAccess missing="role" />;
  return (
    <DashboardFrame>
      <div className="notice bad" role="alert">
        <p>
          {refused ? String(refused.data) : "We could not load the dashboard. Check your connection and try again."}
        </p>
        {(!refused || refused.status >= 500) && <RequestNumber />}
        <p className="buttons">
          <a href={pathname + search} className={buttonClass("ghost", { isSmall: true })}>
            Try again
          </a>
          {refused && (
            <Link to="/dashboard" className="text-link">
              Go to the overview
            </Link>
          )}
        </p>
      </div>
    </DashboardFrame>
  );
}
