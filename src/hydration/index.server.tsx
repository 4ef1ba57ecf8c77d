import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import layers from "../ui/layers.css?inline";
import head from "./head/script.ts?inline-script";
import { PagePartsContext } from "./page-parts.ts";
import start from "./start-script.ts?inline-script";
import { readStyles } from "./styles.server.ts";

interface RenderOptions {
  url: string;
  /** The project's folder. */
  root: string;
  /** The initial state of the browser's store, as JSON. */
  state: string;
  sharedStyles: string;
  /** Adds the app's own contexts. */
  wrap: (router: ReactNode) => ReactNode;
}

/**
 * Renders a page whole. Nothing is streamed: the page is kept compressed, and the policy names the hash of each inline
 * script in it, so all of it must be there before the headers leave.
 */
export async function renderDocument(
  { serverHandoffStream, serverHandoffString, ...context }: EntryContext,
  { url, root, state, sharedStyles, wrap }: RenderOptions,
): Promise<string> {
  const hrefs = Object.values(context.manifest.routes).flatMap((route) => route?.css ?? []);
  const parts = {
    context: withoutFalse(serverHandoffString ?? "{}"),
    stream: serverHandoffStream ? await new Response(serverHandoffStream).text() : "",
    state,
    layers,
    styles: await readStyles([sharedStyles, ...hrefs], root),
    scripts: { head, start },
  };
  const html = renderToString(
    <PagePartsContext value={parts}>{wrap(<ServerRouter context={context} url={url} />)}</PagePartsContext>,
  );
  // The mark of links for React Router's lazy discovery, which is off (react-router.config.ts).
  return `<!doctype html>${import.meta.env.PROD ? html.replaceAll(' data-discover="true"', "") : html}`;
}

/** React Router's switches that are off can be left out: absent means the same. */
function withoutFalse(json: string): string {
  return JSON.stringify(JSON.parse(json), (_, value) => (value === false ? undefined : value));
}
