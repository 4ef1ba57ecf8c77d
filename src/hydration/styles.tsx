import { use, useState } from "react";
import { useMatches } from "react-router";
import { LateStyles } from "./deferred-styles.tsx";
import { PagePartsContext } from "./page-parts.ts";
import { stylesOf, useManifest } from "./react-router/manifest.ts";

/** The chunk of small parts that many pages share (vite.config.ts). */
const FRAME = /\/frame-[\w-]{8}\.css/;

/** What a page's `handle` may say about its style sheets. */
interface StyledHandle {
  /** It shows nothing of the frame's shared parts in its first view: nothing waits for their style sheet. */
  hasLateFrame?: boolean;
}

/**
 * The current page's style sheets. Those of the first page are in the HTML itself, so that nothing waits for them;
 * later pages fetch theirs with the page. The order of layers comes before all of them, so a page looks the same
 * however it was reached.
 */
export function Styles() {
  const parts = use(PagePartsContext);
  const manifest = useManifest();
  const matches = useMatches();
  const needed = [...new Set(matches.flatMap(({ id }) => stylesOf(manifest, id)))];
  const { hasLateFrame } = (matches.at(-1)?.handle ?? {}) as StyledHandle;
  const [first] = useState(needed);
  const [late] = useState(hasLateFrame ? needed.filter((href) => FRAME.test(href)) : []);

  if (import.meta.env.DEV) {
    return (
      <>
        <style href="layers" precedence="default">
          {parts?.layers}
        </style>
        {needed.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </>
    );
  }
  const inlined = first.filter((href) => !late.includes(href));
  return (
    <>
      {/* With a precedence, so that React puts the style sheets of later pages after it. */}
      <style href="first" precedence="default">
        {parts && [parts.layers, ...inlined.map((href) => parts.styles[href])].join("\n")}
      </style>
      {late.map((href) => (
        <LateStyles key={href} href={href} />
      ))}
      {needed
        .filter((href) => !first.includes(href))
        .map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
    </>
  );
}
