import path from "node:path";
import { expect, test } from "vitest";
import { type Claim, claimState } from "#src/content/claims/claim.ts";
import { claims, countClaims } from "#src/content/claims/claims.ts";
import { policyClaims } from "#src/content/claims/policy-claims.ts";
import { counterText, hideableClaims, hideClaims } from "#src/content/claims/shown-content.ts";
import { isDocumentName } from "#src/server/content/names.ts";
import { filled, content as fullContent } from "#tests/support/content.ts";
import { ROOT, readDocument, readSources } from "#tests/support/sources.ts";

/** All texts of a content file. What it makes with facts of the code is made with some. */
async function textsOf(content: string): Promise<string[]> {
  const found: string[] = fullContent.home.counters.items.map(counterText);
  const visit = (value: unknown): void => {
    if (typeof value === "string") found.push(filled(value));
    else if (typeof value === "function") visit(value({}));
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(visit);
  };
  visit(
    isDocumentName(content) ? fullContent[content] : await import(path.join(ROOT, "src", "content", `${content}.ts`)),
  );
  return found;
}

const missing = async (among: readonly Claim[]) => {
  const lost: string[] = [];
  for (const { sentence, content } of among) {
    const shown = filled(sentence);
    if (!(await textsOf(content)).some((text) => text.includes(shown))) lost.push(`${content}: ${sentence}`);
  }
  return lost;
};

test("every registered claim appears verbatim in its content file", async () => {
  expect(await missing(claims)).toEqual([]);
});

test("reports a claim whose sentence was changed", async () => {
  const changed = { sentence: "Usually within three weeks of a signed scope.", about: "", content: "faq", shown: [] };
  expect(await missing([changed])).toEqual(["faq: Usually within three weeks of a signed scope."]);
});

test("comments contain no claims", () => {
  const marked = readSources().filter(({ text }) => text.includes("CLAIM:"));
  expect(marked.map(({ file }) => file)).toEqual([]);
  expect(readDocument("adopting.md")).not.toContain("CLAIM:");
});

test("each claim is registered once, and its dates are days in order", () => {
  const keys = claims.map(({ content, sentence }) => `${content}: ${sentence}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  for (const { check, sentence } of claims) {
    if (!check) continue;
    for (const day of [check.on, check.due]) expect(new Date(day).toISOString().slice(0, 10), sentence).toBe(day);
    expect(check.due > check.on, sentence).toBe(true);
  }
});

test("a claim is unproven without a check, proven up to the end of its due day, and overdue from the next", () => {
  const check = { by: "Ann Ash", source: "the contract", on: "2026-01-01", due: "2026-11-22" };
  const at = (time: string) => claimState({ check }, new Date(time));
  expect(claimState({}, new Date("2026-11-22T12:00:00Z"))).toBe("unproven");
  expect(at("2026-11-22T23:59:59Z")).toBe("proven");
  expect(at("2026-11-23T00:00:00Z")).toBe("overdue");
  const some = [{ check }, {}, {}].map((claim) => ({ ...claim, sentence: "", about: "", content: "", shown: [] }));
  expect(countClaims(new Date("2026-12-01T00:00:00Z"), some)).toEqual({ unproven: 2, overdue: 1, proven: 0 });
});

test("each claim outside the policies can be hidden", () => {
  const outside = claims.filter((claim) => !policyClaims.includes(claim));
  const sentences = outside.map(({ sentence }) => filled(sentence));
  const has = (content: typeof fullContent, sentence: string) =>
    JSON.stringify([content, content.home.counters.items.map(counterText)]).includes(
      JSON.stringify(sentence).slice(1, -1),
    );
  expect(sentences.filter((sentence) => !has(fullContent, sentence))).toEqual([]);
  const left = hideClaims(fullContent, sentences);
  expect(sentences.filter((sentence) => has(left, sentence))).toEqual([]);
  expect(left.faq.items.length).toBeGreaterThan(0);
  expect(left.projectsPage.heading).toBe("Projects");
  expect(hideClaims(fullContent, [])).toEqual(fullContent);
});

test("a proven claim stays visible when its check is overdue", () => {
  expect(hideableClaims.filter(({ check }) => check)).toEqual([]);
  expect(hideableClaims.length).toBeGreaterThan(0);
});
