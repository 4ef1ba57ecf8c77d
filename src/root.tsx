import { type ComponentType, useEffect, useState } from "react";
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  type RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { ContentProvider } from "./client/content.tsx";
import { useRoot } from "./client/extensions.ts";
import { hasSessionHint, useSession, useSessionStore } from "./client/session.ts";
import { usePageChange } from "./client/use-page-change.ts";
import { DONE } from "./contract/form-names.ts";
import { Document } from "./hydration/index.ts";
import { brandColours } from "./server/pages/brand-colours.ts";
import { contextOf } from "./server/pages/context.ts";
import { ErrorPage } from "./site/error-page.tsx";
import sharedStyles from "./site/shared.css?url";
import "./ui/tokens.css";
import "./ui/base.css";
import "./ui/parts.css";

/**
 * The public origin for canonical URLs and social cards, colours for the browser's bars, enabled settings, the content that
 * every page shows, and content without unproven claims. `done` is the sentence of a command that was posted without scripts.
 */
export function loader({ context, request }: { context: Readonly<RouterContextProvider>; request: Request }) {
  const { isEditable, siteUrl, hasInbox, command, show } = contextOf(context);
  const bars = [brandColours.light.ash, brandColours.dark.ash];
  const done = command(new URL(request.url).searchParams.get(DONE))?.form.done;
  return {
    ...show("company", "navigation", "seo"),
    origin: siteUrl,
    bars,
    ...(isEditable && { isEditable }),
    ...(hasInbox && { hasInbox }),
    ...(done && { done }),
  };
}

/** Only a page that is edited in place reloads the frame's content. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href && currentUrl.pathname.startsWith("/edit");

export function Layout({ children }: { children: React.ReactNode }) {
  const { bars = [] } = useRouteLoaderData<typeof loader>("root") ?? {};
  const head = (
    <>
      <meta name="theme-color" content={bars[0]} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={bars[1]} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <Meta />
    </>
  );
  return (
    <Document head={head} sharedStyles={sharedStyles}>
      <ContentProvider>{children}</ContentProvider>
    </Document>
  );
}

export default function Root() {
  useSessionAtStart();
  useScrollToTop();
  usePanelToLeave();
  const EditMode = useEditMode();
  return (
    <>
      <Outlet />
      {EditMode && <EditMode />}
    </>
  );
}

/** The editing tools of a page. Their code loads only there. */
function useEditMode(): ComponentType | undefined {
  const isEditable = useRoot()?.isEditable;
  const [mode, setMode] = useState<{ EditMode: ComponentType }>();
  useEffect(() => {
    if (isEditable) void import("./features/content/editor/edit-mode.tsx").then(setMode);
  }, [isEditable]);
  return mode?.EditMode;
}

/** Loads the session once, and only if there may be one, so that anonymous visits make no call. */
function useSessionAtStart() {
  const session = useSessionStore();
  useEffect(() => {
    if (!hasSessionHint()) return session.signedOut();
    import("./features/accounts/sessions/session-calls.ts")
      .then(({ fetchProfile }) => fetchProfile())
      .catch(session.failed);
  }, [session]);

  // The head's script has set this attribute from the hint cookie; replace it with the actual state.
  const { profile, isLoading } = useSession();
  useEffect(() => {
    if (isLoading) return;
    if (profile) document.documentElement.dataset.session = "likely";
    else delete document.documentElement.dataset.session;
  }, [profile, isLoading]);
}

/** Scrolls to the top on every page change, including Back. A change of the query keeps the position. */
function useScrollToTop() {
  useEffect(() => {
    history.scrollRestoration = "manual";
  }, []);
  usePageChange(() => {
    if (!location.hash) window.scrollTo({ top: 0, behavior: "instant" });
  });
}

const ARRIVING_MS = 400;

/** Marks the page's first panel for its leave animation, once the previous page's animation has ended (ui/base.css). */
function usePanelToLeave() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a panel of its own
  useEffect(() => {
    const timer = setTimeout(() => document.querySelector("main > .panel")?.setAttribute("data-here", ""), ARRIVING_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <main>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} isAlone />
    </main>
  );
}
