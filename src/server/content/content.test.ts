import { expect, test } from "vitest";
import type { SelectionName } from "../../content/selections.ts";
import { selectContent } from "../../content/selections.ts";
import { createContent } from "./content.ts";
import { hashOf, readContentFiles } from "./read-files.ts";

const createSite = () => createContent(readContentFiles("content"), { hidesClaims: false, figures: undefined });
const nameOf = (site: ReturnType<typeof createSite>, ...names: SelectionName[]) =>
  site.reader().fileName?.(names) ?? "";

test("a selection of documents has one address, regardless of the order of their names", () => {
  const content = createSite();
  const name = nameOf(content, "home", "faq");
  expect(name).toMatch(/^faq\+home\.[\w-]+$/);
  expect(nameOf(content, "faq", "home")).toBe(name);
  expect(content.find(name)?.json.toString()).toContain("How do you price a project?");
});

test("other orders, repeated names and other hashes return no file", () => {
  const content = createSite();
  const hash = nameOf(content, "faq", "home").split(".")[1];
  for (const name of [`home+faq.${hash}`, `faq+faq+home.${hash}`, `faq+home.${hash}x`, "faq", `nothing.${hash}`])
    expect(content.find(name), name).toBeUndefined();
});

test("a selection of one item has a file for existing items only", () => {
  const content = createSite();
  const name = content.reader().fileName?.(["project:fenwheel", "caseStudy"]) ?? "";
  expect(name).toMatch(/^caseStudy\+project:fenwheel\.[\w-]+$/);
  const file = JSON.parse(content.find(name)?.json.toString() ?? "");
  expect(file.project).toMatchObject({ title: "Fenwheel", next: { slug: "ostervane-joinery" } });
  const hash = name.split(".")[1];
  const empty = hashOf({});
  for (const invented of ["project:no-such", "project:", "project", "faq:fenwheel", "project:fenwheel:x"])
    for (const each of [hash, empty]) expect(content.find(`${invented}.${each}`), invented).toBeUndefined();
  const both = selectContent(content.current(), ["project:fenwheel", "project:wagestone"]);
  expect(content.find(`project:fenwheel+project:wagestone.${hashOf(both)}`)).toBeUndefined();
});
