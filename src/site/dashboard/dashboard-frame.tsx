import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useMatches, useNavigation, useSearchParams } from "react-router";
import type { ListHandle } from "#src/client/list-address.ts";
import type { ToDo } from "#src/features/overview/contract.ts";
import { countIn, countText } from "#src/features/overview/to-do.ts";
import { Shortcuts } from "./shortcuts.tsx";
import { useViews, viewAt } from "./views.ts";
import "#src/ui/skeleton.css";

/** The list of views (tabs on phones) and the current view's panel. */
export function DashboardFrame({ toDo, children }: { toDo?: ToDo; children: ReactNode }) {
  const views = useViews();
  const view = viewAt(views, useLocation().pathname);
  const csv = useCsv();
  const { state, location } = useNavigation();
  const coming = state === "idle" ? undefined : viewAt(views, location?.pathname ?? "");
  const nav = useRef<HTMLElement>(null);

  // On phones the views are a scrolling strip: centre the current one, so that its neighbours are visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run when the view changes
  useEffect(() => {
    const chosen = nav.current?.querySelector<HTMLElement>("[aria-current]");
    const strip = nav.current;
    if (!strip || !chosen) return;
    strip.scrollLeft = chosen.offsetLeft - strip.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
  }, [view]);

  return (
    <div className="dashboard">
      <header className="dashboard-head">
        <h1 className="display-2">{view?.label}</h1>
        <div className="buttons">
          <Shortcuts />
          {csv && (
            <a className="button ghost small" href={csv} download>
              Export CSV
            </a>
          )}
        </div>
      </header>
      <nav ref={nav} className="dashboard-views" aria-label="Dashboard">
        {views.map(({ path, label }) => (
          <Link key={path} to={path} aria-current={path === view?.path ? "page" : undefined}>
            {label}
            <TabCount count={countIn(toDo, path)} />
          </Link>
        ))}
      </nav>
      <section className="dashboard-view" aria-busy={coming !== undefined} aria-label={view?.label}>
        {coming && (
          <p className="unseen" role="status">
            Loading…
          </p>
        )}
        {coming && coming !== view ? <ViewSkeleton /> : children}
      </section>
    </div>
  );
}

/** The number of open tasks in a view. */
function TabCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="tab-count">
      <span className="unseen">: </span>
      {countText(count)}
      <span className="unseen"> to do</span>
    </span>
  );
}

/** The URL of the current list's CSV export, if it has one. */
function useCsv(): string | undefined {
  const [params] = useSearchParams();
  const { csv } = (useMatches().at(-1)?.handle ?? {}) as Partial<ListHandle>;
  return csv?.(params);
}

const ROWS = ["a", "b", "c", "d", "e", "f"];

function ViewSkeleton() {
  return (
    <div className="view-skeleton" aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className="skeleton" />
      ))}
    </div>
  );
}
