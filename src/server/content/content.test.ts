import { expect, test } from "vitest";
import type { SelectionName } from "../../content/selections.ts";
import { createContent } from "./content.ts";
import { readContentFiles } from "./read-files.ts";

const createSite = () => createContent(readContentFiles("content"), false);
const nameOf = (site: ReturnType<typeof createSite>, ...names: SelectionName[]) =>
  site.reader().fileName?.(names) ?? "";

test("a selection has one address, in whichever order it is named", () => {
  const content = createSite();
  const name = nameOf(content, "home", "faq");
  expect(name).toMatch(/^faq\+home\.[\w-]+$/);
  expect(nameOf(content, "faq", "home")).toBe(name);
  expect(content.find(name)?.json.toString()).toContain("How do you price a project?");
});

test("other orders, repeated names and other hashes have no file", () => {
  const content = createSite();
  const hash = nameOf(content, "faq", "home").split(".")[1];
  for (const name of [`home+faq.${hash}`, `faq+faq+home.${hash}`, `faq+home.${hash}x`, "faq", `nothing.${hash}`])
    expect(content.find(name), name).toBeUndefined();
});
