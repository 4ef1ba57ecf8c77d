import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { content } from "../support/content.ts";
import { expect, test } from "../support/site.ts";
import { ROOT } from "../support/sources.ts";

const ASSETS = path.join(ROOT, "build", "client", "assets");
/** Shorter texts may also appear in the interface. */
const SENTENCE_MIN = 60;

function sentencesOf(value: unknown): string[] {
  if (typeof value === "string") return value.length >= SENTENCE_MIN ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(sentencesOf) : [];
}

test("no script contains sentences of the projects or their pages", () => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
  const code = scripts.map((name) => readFileSync(path.join(ASSETS, name), "utf8")).join("\n");
  const sentences = sentencesOf([content.projects, content.projectsPage, content.home, content.faq]);
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((sentence) => code.includes(sentence))).toEqual([]);
});
