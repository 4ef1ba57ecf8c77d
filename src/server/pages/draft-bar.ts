/** The bar of a page with content other than the published one. */
export interface DraftBar {
  /** The bar's accessible name. */
  label: string;
  html: string;
}

// The chat button stays above --edit-bar (src/site/below-fold.css), which is the height of the longer bar at each
// width, since no script measures it.
const STYLE = `:root{--edit-bar:48px;scroll-padding-bottom:calc(var(--edit-bar) + 24px)}body{padding-bottom:var(--edit-bar)}
site-bar{position:fixed;z-index:20;inset:auto 0 0;display:flex;flex-wrap:wrap;gap:4px 24px;align-items:center;justify-content:space-between;align-content:center;box-sizing:border-box;height:var(--edit-bar);overflow:auto;padding:6px 20px max(6px,env(safe-area-inset-bottom));border-top:2px solid var(--color-edge);background:var(--color-surface);color:var(--color-text);font-size:.9375rem}
site-bar :is(p,form){margin:0}site-bar form{display:flex;gap:8px;align-items:center}
site-bar :is(input,button){box-sizing:border-box;min-height:32px;padding:2px 8px;border:1px solid;border-radius:8px;background:none;color:inherit;font:inherit}
site-bar a{color:inherit}
@media(width<80rem){:root{--edit-bar:76px}}
@media(width<48rem){:root{--edit-bar:100px}}
@media(width<30rem){:root{--edit-bar:128px}}
@media(width<22.5rem){:root{--edit-bar:174px}}
@media(width<80rem){:root:has(site-bar>p:only-child){--edit-bar:48px}}
@media(width<48rem){:root:has(site-bar>p:only-child){--edit-bar:64px}}
@media(width<22.5rem){:root:has(site-bar>p:only-child){--edit-bar:84px}}
@media print{site-bar{display:none}body{padding-bottom:0}}`;

/**
 * Inserts a bar into a page's HTML. It is not a component, so that visitors' pages do not contain it: React ignores
 * unknown elements in the head and the body.
 */
export function addBar(html: string, { label, html: inner }: DraftBar): string {
  const bar = `<site-bar role="region" aria-label="${label}">${inner}</site-bar>`;
  // Inserted at the end, where it is visible too, so that the skip link stays first on the page.
  const end = html.lastIndexOf("</body>");
  const withBar = html.slice(0, end) + bar + html.slice(end);
  return withBar.replace("</head>", () => `<style>${STYLE}</style></head>`);
}
