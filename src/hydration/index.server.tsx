import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import layers from "../ui/layers.css?inline";
import head from "./head/script.ts?inline-script";
import { PagePartsContext } from "./page-parts.ts";
import { type HydrationData, USUAL_CONTEXT } from "./react-router/hydration-data.ts";
import { importsOf, modulesOf } from "./react-router/manifest.server.ts";
import start from "./start-script.ts?inline-script";
import { readStyles } from "./styles.server.ts";

interface RenderOptions {
  url: string;
  /** The project's folder. */
  root: string;
  /** The file of the page's content, below /content/. */
  content: string | undefined;
  /** The initial state of the browser's store, as JSON. */
  state: string;
  sharedStyles: string;
  /** Adds the app's own contexts. */
  wrap: (router: ReactNode) => ReactNode;
}

/**
 * Renders a whole page. Nothing is streamed: the page is cached compressed, and its policy contains the hash of each
 * inline script, so all of it must exist before the headers are sent.
 */
export async function renderDocument(
  { serverHandoffStream, serverHandoffString, ...context }: EntryContext,
  { url, root, content, state, sharedStyles, wrap }: RenderOptions,
): Promise<string> {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const data: HydrationData = {
    context: unusual(JSON.parse(serverHandoffString ?? "{}")),
    stream: serverHandoffStream ? await new Response(serverHandoffStream).text() : "",
    modules: Object.fromEntries(ids.map((id) => [id, modulesOf(manifest, id)])),
    first: [manifest.hmr?.runtime, manifest.url].filter((address) => address !== undefined),
    entry: manifest.entry.module,
    content,
    imports: importsOf(manifest, ids),
  };
  const hrefs = Object.values(manifest.routes).flatMap((route) => route?.css ?? []);
  const parts = {
    state,
    hydration: inert(data),
    layers,
    styles: await readStyles([sharedStyles, ...hrefs], root),
    scripts: { head, start },
  };
  const html = renderToString(
    <PagePartsContext value={parts}>{wrap(<ServerRouter context={context} url={url} />)}</PagePartsContext>,
  );
  // Removes the attribute of links for React Router's lazy discovery, which is off (react-router.config.ts).
  return `<!doctype html>${import.meta.env.PROD ? html.replaceAll(' data-discover="true"', "") : html}`;
}

/** Leaves out React Router's flags that are off, which is the default. */
const withoutOff = (_: string, value: unknown) => (value === false ? undefined : value);

/** React Router's context, if it differs from the usual one. */
function unusual(context: object): object | undefined {
  return JSON.stringify(context, withoutOff) === JSON.stringify(USUAL_CONTEXT) ? undefined : context;
}

/** Serializes the data as JSON for a script tag. */
function inert(data: HydrationData): string {
  return JSON.stringify(data, withoutOff).replace(/</g, "\\u003c");
}
