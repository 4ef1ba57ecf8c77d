import { useEffect } from "react";
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  type RouterContextProvider,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
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
 * The public origin, for canonical addresses and shared cards, the page's colours, for the browser's bars, and what the
 * settings switch on, the content without unproven claims among it. `done` is the sentence of a command that was posted
 * without scripts.
 */
export function loader({ context, request }: { context: Readonly<RouterContextProvider>; request: Request }) {
  const { siteUrl, hasInbox, hidesClaims, content, command } = contextOf(context);
  const { services: _, ...shown } = content;
  const bars = [brandColours.light.ash, brandColours.dark.ash];
  // A link from elsewhere, in a mail for example, would tell people what they never did. Older browsers do not say.
  const isFromHere = (request.headers.get("sec-fetch-site") ?? "same-origin") === "same-origin";
  const done = isFromHere ? command(new URL(request.url).searchParams.get(DONE))?.form.done : undefined;
  return { origin: siteUrl, bars, ...(hasInbox && { hasInbox }), ...(hidesClaims && { shown }), ...(done && { done }) };
}

export const shouldRevalidate = () => false;

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
      {children}
    </Document>
  );
}

export default function Root() {
  useSessionAtStart();
  useScrollToTop();
  usePanelToLeave();
  return <Outlet />;
}

/** Asks once who is signed in, and only where a session may be: a stranger's visit makes no call that can fail. */
function useSessionAtStart() {
  const session = useSessionStore();
  useEffect(() => {
    if (!hasSessionHint()) return session.signedOut();
    import("./features/accounts/sessions/session-calls.ts")
      .then(({ fetchProfile }) => fetchProfile())
      .catch(session.failed);
  }, [session]);

  // The mark that the head's script set before anybody knew: from now on it says what is so.
  const { profile, isLoading } = useSession();
  useEffect(() => {
    if (isLoading) return;
    if (profile) document.documentElement.dataset.session = "likely";
    else delete document.documentElement.dataset.session;
  }, [profile, isLoading]);
}

/** Every change of page begins at its top, Back included; a change of the query alone stays where it is. */
function useScrollToTop() {
  useEffect(() => {
    history.scrollRestoration = "manual";
  }, []);
  usePageChange(() => {
    if (!location.hash) window.scrollTo({ top: 0, behavior: "instant" });
  });
}

const ARRIVING_MS = 400;

/** Marks the page's first panel, which pours away when the page is left, once the page before has done so (ui/base.css). */
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
