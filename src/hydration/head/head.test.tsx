import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serveDialogButtons } from "./dialogs.ts";
import { applyDisplay, serveDisplaySwitches } from "./display.ts";
import { queueEvents } from "./queued-events.ts";
import { serveTabs } from "./tabs.ts";

// The script in the head, part by part. The journeys test its effects for visitors.

const root = document.documentElement;
const at = (selector: string) => document.querySelector(selector) as HTMLElement;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = "";
  for (const name of ["theme", "motion", "session"]) delete root.dataset[name];
  // biome-ignore lint/suspicious/noDocumentCookie: the script under test reads it
  for (const name of ["theme", "motion", "hint"]) document.cookie = `${name}=;max-age=0;path=/`;
});

/** A page whose clicks are queued, with a count of those that reach it. */
function page(html: string) {
  const main = document.createElement("main");
  main.innerHTML = html;
  document.body.replaceChildren(main);
  const reached: string[] = [];
  const count = ({ target, type }: Event) => void reached.push(`${type} ${(target as HTMLElement).id}`);
  for (const type of ["click", "focusout"]) main.addEventListener(type, count);
  queueEvents(main);
  return reached;
}

test("a click that needs code is queued, acknowledged, and replayed once the code has loaded", () => {
  const reached = page(`<button type="button" id="slide">Next</button>`);
  at("#slide").click();
  at("#slide").click();
  expect(reached).toEqual([]);
  expect(at("#slide").dataset.queued).toBe("");
  window.queuedEvents?.replay();
  expect(reached).toEqual(["click slide", "click slide"]);
  expect(at("#slide").dataset.queued).toBeUndefined();
  at("#slide").click();
  expect(reached).toHaveLength(3);
});

test("never queues events that the browser handles itself", () => {
  const reached = page(`
    <a href="/elsewhere" id="away">Away</a><a href="#part" id="part">Part</a>
    <button id="menu" command="show-modal" commandfor="dialog">Menu</button>
    <dialog><form method="dialog"><button id="close">Close</button></form></dialog>
    <div data-tabs><button role="tab" id="tab">Tab</button></div>`);
  for (const id of ["away", "part", "menu", "close", "tab"]) {
    at(`#${id}`).addEventListener("click", (event) => event.preventDefault());
    at(`#${id}`).click();
  }
  expect(reached.filter((event) => event.startsWith("click"))).toEqual(
    ["away", "part", "menu", "close", "tab"].map((id) => `click ${id}`),
  );
});

test("a form submitted twice is sent once, and after five seconds it is posted to the server", () => {
  const reached = page(`<form><button type="submit" id="send">Send</button></form>`);
  at("form").addEventListener("submit", (event) => event.preventDefault());
  at("#send").click();
  at("#send").click();
  vi.advanceTimersByTime(4_900);
  expect(reached).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(reached.filter((event) => event.startsWith("click"))).toEqual(["click send"]);
  expect(at("#send").dataset.queued).toBeUndefined();
});

test("replays a field's blur once the code can validate it", () => {
  const reached = page(`<input id="email">`);
  at("#email").dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  window.queuedEvents?.replay();
  expect(reached).toEqual(["focusout email", "focusout email"]);
});

test("a part whose code loads later queues its clicks until it is ready", () => {
  const reached = page(`<div data-deferred=""><button type="button" id="later">Later</button></div>`);
  window.queuedEvents?.replay();
  at("#later").click();
  expect(reached).toEqual([]);
  at("[data-deferred]").removeAttribute("data-deferred");
  window.queuedEvents?.replay();
  expect(reached).toEqual(["click later"]);
});

test("applies the stored theme and motion setting immediately, and stores new choices", () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the script under test reads it
  document.cookie = "theme=dark";
  applyDisplay();
  expect(root.classList.contains("js")).toBe(true);
  expect(root.dataset.theme).toBe("dark");
  expect(root.dataset.session).toBeUndefined();

  document.body.innerHTML = `<input type="radio" name="theme" value="light"><input type="checkbox" name="motion" checked>`;
  serveDisplaySwitches();
  at("[name=theme]").click();
  at("[name=motion]").click();
  expect(root.dataset).toMatchObject({ theme: "light", motion: "off" });
  expect(document.cookie).toMatch(/theme=light/);
  expect(document.cookie).toMatch(/motion=off/);
});

test("tabs change by click and arrow key, and each shows its own panel", () => {
  Element.prototype.scrollIntoView = () => {};
  document.body.innerHTML = `<div data-tabs><div role="tablist">
    <button role="tab" id="a" aria-controls="pa">A</button><button role="tab" id="b" aria-controls="pb">B</button></div></div>
    <div id="pa" data-shown=""></div><div id="pb"></div>`;
  serveTabs();
  at("#b").click();
  expect(at("#pb").hasAttribute("data-shown")).toBe(true);
  expect(at("#pa").hasAttribute("data-shown")).toBe(false);
  at("#b").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  expect(at("#a").getAttribute("aria-selected")).toBe("true");
  expect(document.activeElement).toBe(at("#a"));
});

test("opens the dialog in browsers without invoker commands", () => {
  document.body.innerHTML = `<button command="show-modal" commandfor="menu">Menu</button><dialog id="menu"></dialog>`;
  // happy-dom does not support them, like older browsers.
  expect("commandForElement" in HTMLButtonElement.prototype).toBe(false);
  serveDialogButtons();
  at("button").click();
  expect((at("#menu") as HTMLDialogElement).open).toBe(true);
});
