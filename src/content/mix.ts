// A mix of crafts, as addresses name it: one digit for each of the first six categories of services, 1 if it is in the mix.

interface Craft {
  category: string;
}

/** As many crafts can be mixed: each has its own solid. */
export const MIX_CRAFTS = 6;

/** The mix of this name; undefined if it is none, or one of crafts that do not exist. */
export function readMix(name: string, crafts: readonly Craft[]): string | undefined {
  const isMix = name.length === MIX_CRAFTS && /^[01]+$/.test(name);
  return isMix && !name.slice(crafts.length).includes("1") ? name : undefined;
}

/** The mix that an address asks for: "?mix=101010". */
export const askedMix = (asked: URLSearchParams, crafts: readonly Craft[]): string | undefined =>
  readMix(asked.get("mix") ?? "", crafts);

/** The part of an address's query that tells apart the pages which show its mix (`query` of their `handle`). */
export const mixQuery = (
  asked: URLSearchParams,
  { content }: { content: { serviceTabs: { tabs: readonly Craft[] } } },
) => ({
  mix: askedMix(asked, content.serviceTabs.tabs),
});

/** The mix in words: "Development + Marketing". Empty if nothing is in it. */
export const nameMix = (mix: string, crafts: readonly Craft[]): string =>
  crafts
    .filter((_, at) => mix[at] === "1")
    .map(({ category }) => category)
    .join(" + ");
