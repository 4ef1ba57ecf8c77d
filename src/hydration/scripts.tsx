import { use } from "react";
import { useMatches } from "react-router";
import { PagePartsContext } from "./page-parts.ts";
import type { HydrationData } from "./react-router/hydration-data.ts";
import { importsOf, modulesOf, useManifest } from "./react-router/manifest.ts";

/** In the head of every page: what works before hydration. */
export function HeadScript() {
  const parts = use(PagePartsContext);
  return <InlineScript text={parts?.scripts.head} />;
}

/**
 * At the end of every page: the data that it is hydrated from, and the script that starts the hydration. These replace
 * React Router's own script tags, which start at once. Only one of them is code, and it is the same on every page.
 */
export function HydrationScripts() {
  const parts = use(PagePartsContext);
  const manifest = useManifest();
  const matches = useMatches();
  const { hmr, url, entry } = manifest;
  const data: Omit<HydrationData, "context"> = {
    stream: parts?.stream ?? "",
    modules: Object.fromEntries(matches.map(({ id }) => [id, modulesOf(manifest, id)])),
    first: [hmr?.runtime, url].filter((address) => address !== undefined),
    entry: entry.module,
    imports: importsOf(
      manifest,
      matches.map(({ id }) => id),
    ),
  };
  return (
    <>
      <InertData id="state" json={parts?.state} />
      <InertData id="hydration" json={parts && `{"context":${parts.context},${inert(data).slice(1)}`} />
      <InlineScript text={parts?.scripts.start} />
    </>
  );
}

/** React does not touch the text of a script that is already in the page, so in the browser these stay as they came. */
function InlineScript({ text = "" }) {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

function InertData({ id, json }: { id: string; json: string | undefined | null }) {
  return (
    <script id={id} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json ?? "" }} />
  );
}

function inert(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}
