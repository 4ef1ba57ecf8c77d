import type { Fault, Report } from "./verify-feed.ts";

export const messages = {
  busy: "Checking…",
  unreachable: "We couldn’t reach the record. Try again in a moment.",
  unsupported: "This browser can’t verify the signature (Ed25519). Its current version can.",
  empty: "The signature fits. The record is empty.",
  broken: "This does not check out.",
  tell: "Don’t rely on these reviews until we have explained it.",
} as const;

const numeral = (count: number) => count.toLocaleString("en-GB");
const formatDay = (day: string) =>
  new Date(day).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** Describes the progress of a check. */
export const describePassed = ({ count, reviews }: { count: number; reviews: number }): string =>
  `${numeral(count)} of ${numeral(reviews)} reviews checked`;

/** Describes the result of a check, in two sentences. */
export function describeReport({ reviews, hasMore, entries, day }: Report): [string, string] {
  const newest = day ? `, the newest from ${formatDay(day)}` : "";
  const which = reviews === 1 ? "the only review" : `${hasMore ? "the newest" : "all"} ${numeral(reviews)} reviews`;
  return [
    reviews === 0
      ? "The signature fits. No review is published."
      : `The signature fits, and ${which} read${reviews === 1 ? "s" : ""} as recorded.`,
    `The record has ${numeral(entries)} ${entries === 1 ? "entry" : "entries"}${newest}.`,
  ];
}

/** Describes where the check failed. */
export function describeFault(fault: Fault): string {
  if (fault.part === "review") return `The review by ${fault.author} differs from its entry in the record.`;
  if (fault.part === "day") return `The last entry of ${formatDay(fault.day)} has two different hashes.`;
  return "The list of reviews differs from what was signed.";
}
