import { listen } from "./listen.ts";

const TAB = "[data-tabs] [role=tab]";

/** Tabs whose panels are all in the page: a click or the arrow keys select a tab and show its panel. */
export function serveTabs(): void {
  listen("click", ({ target }) => {
    const tab = (target as Element).closest<HTMLElement>(TAB);
    if (tab) select(tab);
  });
  listen("keydown", (event) => {
    const tab = (event.target as Element).closest<HTMLElement>(TAB);
    if (!tab) return;
    const tabs = tabsBeside(tab);
    const at = tabs.indexOf(tab);
    const to = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: -1,
    }[event.key];
    const next = to !== undefined && tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    next.focus();
    select(next);
  });
}

function tabsBeside(tab: HTMLElement): HTMLElement[] {
  return [...(tab.closest("[role=tablist]")?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
}

function select(chosen: HTMLElement): void {
  for (const tab of tabsBeside(chosen)) {
    const isChosen = tab === chosen;
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    document.getElementById(tab.getAttribute("aria-controls") ?? "")?.toggleAttribute("data-shown", isChosen);
  }
  chosen.scrollIntoView({ block: "nearest", inline: "center" });
}
