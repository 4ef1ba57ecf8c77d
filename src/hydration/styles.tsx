import { use, useState } from "react";
import { useMatches } from "react-router";
import { DeferredStyles } from "./deferred-styles.tsx";
import { PagePartsContext } from "./page-parts.ts";
import { useStyles } from "./react-router/manifest.ts";

/** The parts of a page's `handle` about style sheets. */
interface StyledHandle {
  /** True if the first view uses none of the shared parts, so that it does not wait for their style sheet. */
  hasDeferredStyles?: boolean;
}

/**
 * The current page's style sheets. Those of the first page are inlined, so nothing waits for them; later pages fetch
 * theirs with the page. The order of layers comes before all of them, so a page looks the same however it was reached.
 */
export function PageStyles({ shared }: { shared: string }) {
  const parts = use(PagePartsContext);
  const stylesOf = useStyles();
  const matches = useMatches();
  const needed = [...new Set(matches.flatMap(({ id }) => stylesOf(id)))];
  const { hasDeferredStyles = false } = (matches.at(-1)?.handle ?? {}) as StyledHandle;
  const [first] = useState(needed);
  const [isDeferred] = useState(hasDeferredStyles);

  if (import.meta.env.DEV) {
    return (
      <>
        <style href="layers" precedence="default">
          {parts?.layers}
        </style>
        {[shared, ...needed].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </>
    );
  }
  const inlined = isDeferred ? first : [shared, ...first];
  return (
    <>
      {/* The precedence makes React put the style sheets of later pages after it. */}
      <style href="first" precedence="default">
        {parts && [parts.layers, ...inlined.map((href) => parts.styles[href])].join("\n")}
      </style>
      {isDeferred && <DeferredStyles href={shared} />}
      {needed
        .filter((href) => !first.includes(href))
        .map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
    </>
  );
}
