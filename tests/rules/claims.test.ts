import path from "node:path";
import { expect, test } from "vitest";
import { claimState, countClaims, isHideable, type RegisteredClaim } from "#src/content/claims/claim.ts";
import {
  counterText,
  fullContent as fillContent,
  hideableClaims,
  hideClaims,
  outcomeText,
} from "#src/content/claims/shown-content.ts";
import { readContentFiles } from "#src/server/content/read-files.ts";
import { content as fullContent } from "#tests/support/content.ts";
import { ROOT, readDocument, readSources } from "#tests/support/sources.ts";

const { claims } = fullContent;

test("every registered claim appears verbatim in its document", () => {
  expect(claims.filter(({ isFound }) => !isFound).map(({ id }) => id)).toEqual([]);
});

test("a claim becomes unproven when its sentence changes in its document", () => {
  const { documents } = readContentFiles(path.join(ROOT, "content"));
  const [sentence, later] = ["By scope, in writing, before any work begins.", "By the hour."];
  const check = { by: "Ann Ash", source: "the contract", on: "2026-01-01", due: "2027-01-01", sentence };
  const stateWith = (answerWith: (answer: string) => string) => {
    const { claims } = fillContent({
      ...documents,
      faq: {
        ...documents.faq,
        items: documents.faq.items.map((item) => ({ ...item, answer: answerWith(item.answer) })),
      },
      claims: {
        items: documents.claims.items.map((claim) => (claim.sentence === sentence ? { ...claim, check } : claim)),
      },
    });
    const claim = claims.find((each) => each.sentence === sentence) as RegisteredClaim;
    return [claimState(claim, new Date("2026-06-01T00:00:00Z")), countClaims(claims, new Date()).proven];
  };
  expect(stateWith((answer) => answer)[0]).toBe("proven");
  expect(stateWith((answer) => answer.replace(sentence, later))).toEqual(["changed", 0]);
});

test("comments contain no claims", () => {
  const marked = readSources().filter(({ text }) => text.includes("CLAIM:"));
  expect(marked.map(({ file }) => file)).toEqual([]);
  expect(readDocument("adopting.md")).not.toContain("CLAIM:");
});

test("each claim is registered once", () => {
  const keys = claims.map(({ document, sentence }) => `${document}: ${sentence}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test("a claim is unproven without a check, proven up to the end of its due day, and overdue from the next", () => {
  const [some] = claims as [RegisteredClaim];
  const { sentence } = some;
  const check = { by: "Ann Ash", source: "the contract", on: "2026-01-01", due: "2026-11-22", sentence };
  const at = (time: string) => claimState({ ...some, check }, new Date(time));
  expect(claimState(some, new Date("2026-11-22T12:00:00Z"))).toBe("unproven");
  expect(at("2026-11-22T23:59:59Z")).toBe("proven");
  expect(at("2026-11-23T00:00:00Z")).toBe("overdue");
  const three = [{ ...some, check }, some, { ...some, isFound: false, check }];
  expect(countClaims(three, new Date("2026-12-01T00:00:00Z"))).toEqual({ unproven: 2, overdue: 1, proven: 0 });
});

test("a proof is bound to the wording that visitors read at the time", () => {
  const [some] = claims as [RegisteredClaim];
  const check = {
    by: "Ann Ash",
    source: "the contract",
    on: "2026-01-01",
    due: "2027-01-01",
    sentence: "Within a day.",
  };
  expect(claimState({ ...some, check }, new Date("2026-06-01T00:00:00Z"))).toBe("changed");
  expect(isHideable({ ...some, check })).toBe(true);
});

test("each claim outside the policies can be hidden", () => {
  const outside = claims.filter(({ document }) => !["privacy", "terms", "reviewPolicy"].includes(document));
  const sentences = outside.map(({ sentence }) => sentence);
  const has = ({ claims: _, ...content }: typeof fullContent, sentence: string) =>
    JSON.stringify([
      content,
      content.home.counters.items.map(counterText),
      content.projects.items.map(({ outcome }) => outcomeText(outcome)),
    ]).includes(JSON.stringify(sentence).slice(1, -1));
  expect(sentences.filter((sentence) => !has(fullContent, sentence))).toEqual([]);
  const left = hideClaims(fullContent, sentences);
  expect(sentences.filter((sentence) => has(left, sentence))).toEqual([]);
  expect(left.faq.items.length).toBeGreaterThan(0);
  expect(left.projectsPage.heading).toBe("Projects");
  expect(hideClaims(fullContent, [])).toEqual(fullContent);
});

test("a proven claim stays visible when its check is overdue", () => {
  const [some] = hideableClaims(fullContent) as [RegisteredClaim];
  const { sentence } = some;
  const check = { by: "Ann Ash", source: "the contract", on: "2020-01-01", due: "2021-01-01", sentence };
  expect(isHideable(some)).toBe(true);
  expect(isHideable({ ...some, check })).toBe(false);
});

test("each project with figures has one claim, which hides all of the figures or none", () => {
  const [first, second] = fullContent.projects.items;
  const claimOf = (content: typeof fullContent, id = first?.id) =>
    content.claims.find((claim) => claim.id === `result-${id}`) as RegisteredClaim;
  expect(claimOf(fullContent)).toMatchObject({
    sentence: "9 timetables, now 1 · 11 weeks · £24,000 to £30,000",
    shown: ["/projects/northmoor-ferries"],
    isFound: true,
  });
  expect(first?.outcome.isSample).toBe(true);

  const { documents } = readContentFiles(path.join(ROOT, "content"));
  const { isFound: _, ...entry } = claimOf(fullContent);
  const proof = { by: "Ann Ash", source: "the invoice", on: "2026-01-01", due: "2027-01-01", sentence: entry.sentence };
  const withFigure = (figure: string, outcome = {}) =>
    fillContent({
      ...documents,
      projects: {
        items: documents.projects.items.map((project) =>
          project.id === first?.id ? { ...project, outcome: { ...project.outcome, ...outcome, figure } } : project,
        ),
      },
      claims: { items: [...documents.claims.items, { ...entry, check: proof }] },
    });
  const proven = withFigure("9 timetables, now 1");
  expect(proven.projects.items[0]?.outcome.isSample).toBe(false);
  expect(proven.projects.items[1]?.outcome.isSample).toBe(true);
  expect(hideClaims(proven).projects.items[0]?.outcome).toMatchObject({ figure: "9 timetables, now 1" });
  expect(hideClaims(proven).projects.items[1]?.outcome).toEqual({ figure: "", weeks: "", price: "", isSample: false });

  const changed = withFigure("9 timetables, now 2");
  expect(claimState(claimOf(changed), new Date("2026-06-01T00:00:00Z"))).toBe("changed");
  expect(changed.projects.items[0]?.outcome.isSample).toBe(true);
  expect(claimOf(withFigure("", { weeks: "", price: "" }))).toBeUndefined();
  expect(claimOf(withFigure("", { price: "" })).sentence).toBe("11 weeks");
  expect(claimOf(changed, second?.id).check.by).toBe("");
});
