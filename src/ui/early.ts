/**
 * What works before the code is there, as one small script in the head. It marks the document as scripted, applies the
 * remembered theme and motion before the first paint, keeps the avatar's place where a session may be, and moves tabs.
 * The faces are asked for once something is painted (a second after the load, where nobody tells), or at once by who
 * comes from a page of ours and has them already.
 * Style sheets of what lies below the first view are put to use when the page has been read.
 * A press of a button marked `data-replay` that comes before the code is kept for it.
 * React renders these parts once and never changes what this script changes, so there is one owner of each.
 */
export const EARLY = `(()=>{let d=document,r=d.documentElement,g=n=>(d.cookie.match("(?:^|; )"+n+"=(\\\\w+)")||[])[1];
r.classList.add("js");let t=g("theme");if(t)r.dataset.theme=t;if(g("motion")=="off")r.dataset.motion="off";
if(/(?:^|; )(?:__Host-)?hint=1/.test(d.cookie))r.dataset.session="likely";
let p=()=>r.dataset.painted="";if(d.referrer.startsWith(origin+"/"))p();else{new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&p()).observe({type:"paint",buffered:true});addEventListener("load",()=>setTimeout(p,1e3))}
let s=(n,v)=>d.cookie=n+"="+v+";path=/;max-age=31536000;samesite=lax";
d.addEventListener("change",({target:e})=>{if(e.name=="theme"){if(e.value=="system")delete r.dataset.theme;else r.dataset.theme=e.value;s("theme",e.value=="system"?"":e.value)}
if(e.name=="motion"){if(e.checked)delete r.dataset.motion;else r.dataset.motion="off";s("motion",e.checked?"":"off");dispatchEvent(new Event("motionchange"))}});
let sel=b=>{let l=b.closest("[role=tablist]");for(let x of l.querySelectorAll("[role=tab]")){let on=x==b;x.setAttribute("aria-selected",on);x.tabIndex=on?0:-1;d.getElementById(x.getAttribute("aria-controls"))?.toggleAttribute("data-shown",on)}b.scrollIntoView({block:"nearest",inline:"center"})};
window.early=[];d.addEventListener("click",e=>{let b=e.target.closest?.("[data-replay]");if(b)window.early?.push(b)});
d.addEventListener("click",e=>{let b=e.target.closest?.("[data-tabs] [role=tab]");if(b)sel(b)});
d.addEventListener("keydown",e=>{let b=e.target.closest?.("[data-tabs] [role=tab]");if(!b)return;let a=[...b.closest("[role=tablist]").querySelectorAll("[role=tab]")],i=a.indexOf(b),
n={ArrowDown:i+1,ArrowRight:i+1,ArrowUp:i-1,ArrowLeft:i-1,Home:0,End:a.length-1}[e.key];if(n==null)return;e.preventDefault();b=a[(n+a.length)%a.length];b.focus();sel(b)});
d.addEventListener("DOMContentLoaded",()=>{for(let l of d.querySelectorAll("[data-late]")){l.onerror=()=>r.dataset.late="failed";l.media="all"}let c=d.querySelector('[name=theme][value="'+(t||"system")+'"]');if(c)c.checked=true;c=d.querySelector("[name=motion]");if(c)c.checked=r.dataset.motion!="off"})})()`;

/** Presses again what was pressed before the code was there; from now on every press is heard as it comes. */
export function replayEarlyPresses(): void {
  const page = window as { early?: HTMLElement[] };
  const pressed = page.early ?? [];
  page.early = undefined;
  for (const button of pressed) button.click();
}

/** Whether things may move: the visitor's switch in the footer, else the system's setting. */
export function mayMove(): boolean {
  return document.documentElement.dataset.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
