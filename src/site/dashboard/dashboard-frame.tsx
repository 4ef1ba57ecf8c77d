import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigation, useSearchParams } from "react-router";
import { Shortcuts } from "./shortcuts.tsx";
import { fileOf, linkToView, useViews, viewOf } from "./views.ts";
import "#src/ui/skeleton.css";

/** The list of views at the side (tabs on a phone), and the panel that the chosen one runs into. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  const view = viewOf(params);
  const file = fileOf(params);
  const coming = useComingView();
  const views = useViews();
  const nav = useRef<HTMLElement>(null);

  // On a phone the views are a strip that scrolls sideways: the chosen one must be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is what this waits for
  useEffect(() => {
    const chosen = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && chosen) nav.current.scrollLeft = chosen.offsetLeft - nav.current.offsetLeft;
  }, [view]);

  return (
    <div className="dashboard">
      <header className="dashboard-head">
        <h1 className="display-2">{views.find(({ name }) => name === view)?.label}</h1>
        <div className="buttons">
          <Shortcuts />
          {file && (
            <a className="button ghost small" href={file} download>
              Export CSV
            </a>
          )}
        </div>
      </header>
      <nav ref={nav} className="dashboard-views" aria-label="Dashboard">
        {views.map(({ name, label }) => (
          <Link key={name} to={linkToView(name)} aria-current={name === view ? "page" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <section className="dashboard-panel" aria-busy={coming !== undefined} aria-label="View">
        {coming && (
          <p className="unseen" role="status">
            Loading…
          </p>
        )}
        {coming && coming !== view ? <PanelSkeleton /> : children}
      </section>
    </div>
  );
}

/** The view that is being loaded, if one is. */
function useComingView() {
  const { location, state } = useNavigation();
  if (state === "idle" || location?.pathname !== "/dashboard") return undefined;
  return viewOf(new URLSearchParams(location.search));
}

const ROWS = ["a", "b", "c", "d", "e", "f"];

function PanelSkeleton() {
  return (
    <div className="panel-skeleton" aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className="skeleton" />
      ))}
    </div>
  );
}
