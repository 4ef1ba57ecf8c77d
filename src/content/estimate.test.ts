import { expect, test } from "vitest";
import { documents } from "./documents.ts";
import { type Estimate, formatPrice, formatWeeks } from "./estimate.ts";

const NONE: Estimate = { priceFrom: 0, priceTo: 0, weeksFrom: 0, weeksTo: 0, example: "" };
const schema = documents.services.schema.shape.items.element.shape.estimate;

const problems = (changed: Partial<Estimate>) =>
  schema.safeParse({ ...NONE, ...changed }).error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];

test("a band is shown in the currency, and one figure if both are the same", () => {
  expect(formatPrice({ ...NONE, priceFrom: 4_000, priceTo: 18_000 }, "GBP")).toBe("£4,000 to £18,000");
  expect(formatPrice({ ...NONE, priceFrom: 900, priceTo: 900 }, "EUR")).toBe("€900");
  expect(formatWeeks({ ...NONE, weeksFrom: 3, weeksTo: 8 })).toBe("3 to 8 weeks");
  expect(formatWeeks({ ...NONE, weeksFrom: 1, weeksTo: 1 })).toBe("1 week");
});

test("nothing is shown until the owner fills it in", () => {
  expect([formatPrice(NONE, "GBP"), formatWeeks(NONE)]).toEqual([undefined, undefined]);
  expect(problems({})).toEqual([]);
});

test("a band that begins above its end, lacks a number or is negative has a problem at the field", () => {
  expect(problems({ priceFrom: 5_000, priceTo: 400 })).toEqual(["priceTo: Less than 5000, where the band begins."]);
  expect(problems({ weeksFrom: 3 })).toEqual(["weeksTo: Missing. Fill in both numbers, or set both to 0."]);
  expect(problems({ weeksTo: 3 })).toEqual(["weeksFrom: Missing. Fill in both numbers, or set both to 0."]);
  expect(problems({ priceFrom: -1 })).toEqual(["priceFrom: Less than 0."]);
  expect(problems({ priceFrom: 1, priceTo: 2.5 })).toEqual(["priceTo: Not a whole number."]);
});
