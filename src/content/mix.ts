// A mix of crafts, as written in addresses: one digit for each of the first six categories of services, 1 if it is in
// the mix.

interface Craft {
  category: string;
}

/** The number of crafts that can be mixed, because each has its own solid. */
export const MIX_CRAFTS = 6;

/** Parses a mix. Undefined if it is invalid, or contains crafts that do not exist. */
export function readMix(name: string, crafts: readonly Craft[]): string | undefined {
  const isMix = name.length === MIX_CRAFTS && /^[01]+$/.test(name);
  return isMix && !name.slice(crafts.length).includes("1") ? name : undefined;
}

/** The mix in an address, such as "?mix=101010". */
export const askedMix = (asked: URLSearchParams, crafts: readonly Craft[]): string | undefined =>
  readMix(asked.get("mix") ?? "", crafts);

/** The query parameters that distinguish pages with a mix (`query` of their `handle`). */
export const mixQuery = (
  asked: URLSearchParams,
  { content }: { content: { serviceTabs: { tabs: readonly Craft[] } } },
) => ({
  mix: askedMix(asked, content.serviceTabs.tabs),
});

/** The mix in words: "Development + Marketing". Empty for an empty mix. */
export const nameMix = (mix: string, crafts: readonly Craft[]): string =>
  crafts
    .filter((_, at) => mix[at] === "1")
    .map(({ category }) => category)
    .join(" + ");
