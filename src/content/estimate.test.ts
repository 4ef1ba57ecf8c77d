import { expect, test } from "vitest";
import { content } from "#tests/support/content.ts";
import type { ShownContent } from "./claims/shown-content.ts";
import { documents } from "./documents.ts";
import { type Estimate, formatPrice, formatWeeks, PRICING_PROMISE, PRICING_QUESTION } from "./estimate.ts";
import { selectContent } from "./selections.ts";

const NONE: Estimate = { priceFrom: 0, priceTo: 0, weeksFrom: 0, weeksTo: 0, example: "" };
const schema = documents.services.schema.shape.items.element.shape.estimate;

const problems = (changed: Partial<Estimate>) =>
  schema.safeParse({ ...NONE, ...changed }).error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];

test("a price band shows the currency, and a single figure if both ends are equal", () => {
  expect(formatPrice({ ...NONE, priceFrom: 4_000, priceTo: 18_000 }, "GBP")).toBe("£4,000 to £18,000");
  expect(formatPrice({ ...NONE, priceFrom: 900, priceTo: 900 }, "EUR")).toBe("€900");
  expect(formatWeeks({ ...NONE, weeksFrom: 3, weeksTo: 8 })).toBe("3 to 8 weeks");
  expect(formatWeeks({ ...NONE, weeksFrom: 1, weeksTo: 1 })).toBe("1 week");
});

test("shows no estimate until the owner fills it in", () => {
  expect([formatPrice(NONE, "GBP"), formatWeeks(NONE)]).toEqual([undefined, undefined]);
  expect(problems({})).toEqual([]);
});

test("reports a reversed, incomplete or negative band at its field", () => {
  expect(problems({ priceFrom: 5_000, priceTo: 400 })).toEqual(["priceTo: Less than 5000, where the band begins."]);
  expect(problems({ weeksFrom: 3 })).toEqual(["weeksTo: Missing. Fill in both numbers, or set both to 0."]);
  expect(problems({ weeksTo: 3 })).toEqual(["weeksFrom: Missing. Fill in both numbers, or set both to 0."]);
  expect(problems({ priceFrom: -1 })).toEqual(["priceFrom: Less than 0."]);
  expect(problems({ priceFrom: 1, priceTo: 2.5 })).toEqual(["priceTo: Not a whole number."]);
});

/** The content with these estimates, by service id. */
const withEstimates = (given: Record<string, Partial<Estimate>>): ShownContent => ({
  ...content,
  services: {
    items: content.services.items.map((service) => ({ ...service, estimate: { ...NONE, ...given[service.id] } })),
  },
});

/** The services listed in the pricing answer, and the links of the price promises on the home page. */
function shownPrices(shown: ShownContent) {
  const { faq, home } = selectContent(shown, ["faq", "home"]);
  return {
    listed: Object.fromEntries(faq.items.flatMap(({ id, services }) => (services ? [[id, services]] : []))),
    links: Object.fromEntries(home.standOut.cards.flatMap(({ id, href }) => (href ? [[id, href]] : []))),
  };
}

test("the pricing answer lists the services with an estimate, and the price promise links to it", () => {
  const given = {
    "3": { priceFrom: 4_000, priceTo: 18_000, weeksFrom: 3, weeksTo: 8 },
    "7": { weeksFrom: 1, weeksTo: 1 },
  };
  expect(shownPrices(withEstimates(given))).toEqual({
    listed: {
      [PRICING_QUESTION]: [
        { id: "3", title: "DevOps & Cloud", price: "£4,000 to £18,000", weeks: "3 to 8 weeks" },
        { id: "7", title: "WordPress Development", weeks: "1 week" },
      ],
    },
    links: { [PRICING_PROMISE]: "#question-how-do-you-price-a-project" },
  });
});

test("the home page's content mentions no prices until the owner fills in an estimate", () => {
  expect(shownPrices(content)).toEqual({ listed: {}, links: {} });
  expect(selectContent(content, ["faq"]).faq).toEqual(content.faq);
});

test("the price promise is not a link once its question has been removed", () => {
  const shown = withEstimates({ "3": { weeksFrom: 1, weeksTo: 2 } });
  const items = shown.faq.items.filter(({ id }) => id !== PRICING_QUESTION);
  expect(shownPrices({ ...shown, faq: { ...shown.faq, items } })).toEqual({ listed: {}, links: {} });
});

test("prices are in the agency's currency", () => {
  const shown = withEstimates({ "3": { priceFrom: 900, priceTo: 900 } });
  const inEuros = { ...shown, company: { ...shown.company, currency: "EUR" as const } };
  expect(shownPrices(inEuros).listed[PRICING_QUESTION]).toMatchObject([{ price: "€900" }]);
});
