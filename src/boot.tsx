import { createContext, use, useState } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from "react-router";
import { LateStyles } from "./ui/late-styles.tsx";

// How a page comes to life. The browser's code is fetched after the page has loaded and rests, or at the first touch,
// key or pointer: until then it would only delay what can be seen. React Router's own script tags start at once, so
// these stand in their place. Only one of them is code, and it is the same on every page; the rest is inert data.

export interface Boot {
  /** React Router's context and the loaders' data, as its hydration expects them. */
  handoff: string;
  stream: string;
  /** What the browser's store starts from. */
  state: string;
  /** The text of each built style sheet, by its address. Empty in development. */
  styles: Record<string, string>;
  siteUrl: string;
}

/** Filled on the server alone. In the browser the tags that use it are there already and are not written again. */
export const BootContext = createContext<Boot | null>(null);

/** Starts the code: once, after load and a pause, or at once when the visitor begins to do something. */
const START = `(()=>{let d=document,b,o=()=>{if(b)return;b=1;
let j=i=>JSON.parse(d.getElementById(i).textContent),p=j("boot"),w=window;
w.__reactRouterContext=p.handoff;w.__reactRouterContext.stream=new Blob([p.stream]).stream();
(async()=>{for(let u of p.first)await import(u);let m={};
await Promise.all(Object.entries(p.modules).map(async([k,v])=>{m[k]=Object.assign({},...await Promise.all(v.map(u=>import(u))))}));
w.__reactRouterRouteModules=m;await import(p.entry)})()};
for(let e of["pointerdown","touchstart","keydown","focusin"])addEventListener(e,o,{once:true,passive:true,capture:true});
let q=()=>(w=>w?w(o,{timeout:2e3}):setTimeout(o,200))(window.requestIdleCallback);
d.readyState=="complete"?q():addEventListener("load",()=>setTimeout(q,50))})()`;

interface RouteEntry {
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
  hydrateFallbackModule?: string;
  css?: string[];
}

interface Framework {
  manifest: {
    url: string;
    entry: { module: string };
    routes: Record<string, RouteEntry | undefined>;
    hmr?: { runtime: string };
  };
}

const useFramework = () => use(FrameworkContext) as unknown as Framework;

/** The data a page starts from, and the script that starts it. */
export function BootScripts() {
  const boot = use(BootContext);
  const { manifest } = useFramework();
  const matches = useMatches();
  if (!boot) return <InertScripts />;

  const modules = Object.fromEntries(
    matches.map(({ id }) => {
      const entry = manifest.routes[id];
      const parts = [entry?.clientActionModule, entry?.clientLoaderModule, entry?.hydrateFallbackModule, entry?.module];
      return [id, parts.filter((part) => part !== undefined)];
    }),
  );
  const first = [manifest.hmr?.runtime, manifest.url].filter((url) => url !== undefined);
  const data = `{"handoff":${boot.handoff},"stream":${inert(boot.stream)},"modules":${inert(modules)},"first":${inert(first)},"entry":${inert(manifest.entry.module)}}`;
  return <InertScripts state={boot.state} boot={data} start={START} />;
}

/** React writes no text into a script that it finds in the page, so in the browser all three stay as they came. */
function InertScripts({ state = "", boot = "", start = "" }) {
  return (
    <>
      <script id="state" type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: state }} />
      <script id="boot" type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: boot }} />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />
    </>
  );
}

function inert(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}

/** What a page's `handle` may say of its sheets. */
interface StyledHandle {
  /** Parts that it shares with other pages lie below the first view: nothing waits for their sheets. */
  hasLateParts?: boolean;
}

/**
 * The style sheets of the page that is shown. Those it came with stand in the HTML itself, so that nothing waits for
 * them; those of pages that are opened later are fetched with the page.
 */
export function Styles() {
  const boot = use(BootContext);
  const { manifest } = useFramework();
  const matches = useMatches();
  const needed = [...new Set(matches.flatMap(({ id }) => manifest.routes[id]?.css ?? []))];
  const own = matches.map(({ id }) => nameOf(manifest.routes[id]?.module ?? ""));
  const { hasLateParts } = (matches.at(-1)?.handle ?? {}) as StyledHandle;
  const [first] = useState(needed);
  const [late] = useState(hasLateParts ? needed.filter((href) => !own.includes(nameOf(href))) : []);

  if (import.meta.env.DEV) return needed.map((href) => <link key={href} rel="stylesheet" href={href} />);
  const inlined = first.filter((href) => !late.includes(href));
  return (
    <>
      <style
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: inlined.map((href) => boot?.styles[href] ?? "").join("\n") }}
      />
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

/** The name of a built file without folder, hash and ending. */
function nameOf(address: string): string {
  return address.replace(/^.*\//, "").replace(/-[\w-]{8}\.\w+#?$/, "");
}
