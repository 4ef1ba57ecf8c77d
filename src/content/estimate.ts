import { pick } from "./marks.ts";

/** A service's usual price and duration. Zeros mean "not given". */
export interface Estimate {
  priceFrom: number;
  priceTo: number;
  weeksFrom: number;
  weeksTo: number;
  example: string;
}

/** The question in content/faq.yaml whose answer lists the services' prices. */
export const PRICING_QUESTION = "price";
/** The promise among `standOut.cards` in content/home.yaml that links to that answer. */
export const PRICING_PROMISE = "priced-before-we";

/** A service's price and duration, as visitors read them. */
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

/** The problem with a range, and which of its two fields it is at. */
export function bandProblem(from: number, to: number): { at: "from" | "to"; message: string } | undefined {
  if (from > 0 && to === 0) return { at: "to", message: "Missing. Fill in both numbers, or set both to 0." };
  if (from === 0 && to > 0) return { at: "from", message: "Missing. Fill in both numbers, or set both to 0." };
  if (from > to) return { at: "to", message: `Less than ${from}, where the band begins.` };
}
