import { use } from "react";
import { PagePartsContext } from "./page-parts.ts";

/** The script in the head of every page, with features that work before hydration. */
export function HeadScript() {
  const parts = use(PagePartsContext);
  return <InlineScript text={parts?.scripts.head} />;
}

/**
 * The tags at the end of every page: the data for its hydration, and the script that starts it. These replace React
 * Router's own script tags, which start immediately. Only one of them is code, and it is the same on every page.
 */
export function HydrationScripts() {
  const parts = use(PagePartsContext);
  return (
    <>
      <InertData id="state" json={parts?.state} />
      <InertData id="hydration" json={parts?.hydration} />
      <InlineScript text={parts?.scripts.start} />
    </>
  );
}

/** React does not change the text of a script that is already in the page, so in the browser these stay as rendered. */
function InlineScript({ text = "" }) {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

function InertData({ id, json = "" }: { id: string; json: string | undefined }) {
  return <script id={id} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
