import { expect, test } from "vitest";
import { serveAccordions } from "./accordions.ts";

test("opening an item closes the others in browsers without details[name]", () => {
  document.body.innerHTML = `<div class="accordion"><details id="one" open></details><details id="two"></details></div>`;
  const [one, two] = document.querySelectorAll("details") as unknown as [HTMLDetailsElement, HTMLDetailsElement];
  // Like older browsers, happy-dom lacks details[name].
  expect("name" in HTMLDetailsElement.prototype).toBe(false);
  serveAccordions();
  two.open = true;
  two.dispatchEvent(new Event("toggle"));
  expect(one.open).toBe(false);
  expect(two.open).toBe(true);
});
