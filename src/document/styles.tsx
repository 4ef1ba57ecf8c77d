import { use, useState } from "react";
import { useMatches } from "react-router";
import { LateStyles } from "#src/ui/late-styles.tsx";
import { PagePartsContext } from "./page-parts.ts";
import { moduleOf, stylesOf, useManifest } from "./react-router/manifest.ts";

/** What a page's `handle` may say about its style sheets. */
interface StyledHandle {
  /** The parts that it shares with other pages are below the first view: nothing waits for their style sheets. */
  hasLateParts?: boolean;
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
  const own = matches.map(({ id }) => nameOf(moduleOf(manifest, id)));
  const { hasLateParts } = (matches.at(-1)?.handle ?? {}) as StyledHandle;
  const [first] = useState(needed);
  const [late] = useState(hasLateParts ? needed.filter((href) => !own.includes(nameOf(href))) : []);

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

/** The name of a built file without folder, hash and extension. */
function nameOf(address: string): string {
  return address.replace(/^.*\//, "").replace(/-[\w-]{8}\.\w+#?$/, "");
}
