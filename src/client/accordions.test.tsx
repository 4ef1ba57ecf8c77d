import { expect, test } from "vitest";
import { serveAccordions } from "./accordions.ts";

test("without `name` on details, opening an answer closes the others", () => {
  document.body.innerHTML = `<div class="accordion"><details id="one" open></details><details id="two"></details></div>`;
  const [one, two] = document.querySelectorAll("details") as unknown as [HTMLDetailsElement, HTMLDetailsElement];
  // happy-dom does not know it, as an older browser.
  expect("name" in HTMLDetailsElement.prototype).toBe(false);
  serveAccordions();
  two.open = true;
  two.dispatchEvent(new Event("toggle"));
  expect(one.open).toBe(false);
  expect(two.open).toBe(true);
});
