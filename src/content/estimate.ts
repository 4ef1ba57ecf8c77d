import { pick } from "./marks.ts";

/** What a service usually costs and how long it takes. Zeros stand for "not given". */
export interface Estimate {
  priceFrom: number;
  priceTo: number;
  weeksFrom: number;
  weeksTo: number;
  example: string;
}

/** The question in content/faq.yaml whose answer lists what the services cost. */
export const PRICING_QUESTION = "price";
/** The promise among `standOut.cards` in content/home.yaml that links to that answer. */
export const PRICING_PROMISE = "priced-before-we";

/** What a service costs and how long it takes, as visitors read it. */
export interface ServiceBands {
  id: string;
  title: string;
  price?: string;
  weeks?: string;
}

/** The services whose price or duration the owner has given. */
export const servicesWithBands = (
  services: readonly { id: string; title: string; estimate: Estimate }[],
  currency: string,
): ServiceBands[] =>
  services
    .map((service) => ({
      ...pick(service, "id", "title"),
      price: formatPrice(service.estimate, currency),
      weeks: formatWeeks(service.estimate),
    }))
    .filter(({ price, weeks }) => price !== undefined || weeks !== undefined);

/** "£4,000 to £18,000", or one figure. Undefined unless the owner has given a price. */
export function formatPrice({ priceFrom, priceTo }: Estimate, currency: string): string | undefined {
  const money = new Intl.NumberFormat("en-GB", { style: "currency", currency, maximumFractionDigits: 0 });
  return priceTo === 0 ? undefined : formatBand(money.format(priceFrom), money.format(priceTo));
}

/** "3 to 8 weeks". Undefined unless the owner has given a duration. */
export function formatWeeks({ weeksFrom, weeksTo }: Estimate): string | undefined {
  return weeksTo === 0 ? undefined : `${formatBand(weeksFrom, weeksTo)} ${weeksTo === 1 ? "week" : "weeks"}`;
}

const formatBand = (from: string | number, to: string | number) => (from === to ? `${from}` : `${from} to ${to}`);

/** What is wrong with a band, and at which of its two fields. */
export function bandProblem(from: number, to: number): { at: "from" | "to"; message: string } | undefined {
  if (from > 0 && to === 0) return { at: "to", message: "Missing. Fill in both numbers, or set both to 0." };
  if (from === 0 && to > 0) return { at: "from", message: "Missing. Fill in both numbers, or set both to 0." };
  if (from > to) return { at: "to", message: `Less than ${from}, where the band begins.` };
}
