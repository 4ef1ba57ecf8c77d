import { expect, test } from "vitest";
import { createContent } from "./content.ts";
import { readContentFiles } from "./read-files.ts";

const createSite = () => createContent(readContentFiles("content"), false);

test("a selection has one address, in whichever order it is named", () => {
  const content = createSite();
  const name = content.fileName(["home", "faq"]);
  expect(name).toMatch(/^faq\+home\.[\w-]+$/);
  expect(content.fileName(["faq", "home"])).toBe(name);
  expect(content.find(name)?.json.toString()).toContain("How do you price a project?");
});

test("other orders, repeated names and other hashes have no file", () => {
  const content = createSite();
  const hash = content.fileName(["faq", "home"]).split(".")[1];
  for (const name of [`home+faq.${hash}`, `faq+faq+home.${hash}`, `faq+home.${hash}x`, "faq", `nothing.${hash}`])
    expect(content.find(name), name).toBeUndefined();
});
