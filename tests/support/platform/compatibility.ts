import compatibility from "@mdn/browser-compat-data" with { type: "json" };
import type { BrowserName, CompatStatement, SimpleSupportStatement } from "@mdn/browser-compat-data/types";

// MDN's compatibility data: which browser versions support a feature of the web platform. A feature is identified by
// its path there, such as "html.elements.details.name".

export interface Browser {
  name: string;
  id: BrowserName;
  version: string;
}

type Support = SimpleSupportStatement | SimpleSupportStatement[] | "mirror" | null | undefined;
interface Compatibility extends Pick<CompatStatement, "status" | "spec_url"> {
  support: Partial<Record<BrowserName, Support>>;
}

/** A feature and its subfeatures. */
export interface Feature {
  readonly [part: string]: Feature;
}

export const compatibilityOf = ({ __compat }: Feature) => __compat as unknown as Compatibility | undefined;

export const { api, css, html, javascript, svg } = compatibility as unknown as Record<string, Feature> as {
  [tree in "api" | "css" | "html" | "javascript" | "svg"]: Feature;
};

/** Records the use of a feature: its path, its entry in the data, and the name it is used by. */
export type Note = (path: string, feature: Feature | undefined, name?: string) => void;

export interface Part {
  path: string;
  feature: Feature;
}

export interface Member extends Part {
  /** The interface that has it. */
  owner: Feature;
}

/** A scan's finding. If it cannot tell which of several members is meant, it lists all candidates. */
export interface Notes {
  note: Note;
  noteOneOf(members: readonly Member[]): void;
}

/** browserslist's names and the data's. */
const BROWSERS: Record<string, Pick<Browser, "name" | "id">> = {
  chrome: { name: "Chrome", id: "chrome" },
  edge: { name: "Edge", id: "edge" },
  firefox: { name: "Firefox", id: "firefox" },
  safari: { name: "Safari", id: "safari" },
  ios_saf: { name: "Safari on iOS", id: "safari_ios" },
};

/** Reads queries of the form "safari >= 17.4", the only form that package.json uses. */
export function oldestBrowsers(queries: readonly string[]): Browser[] {
  return queries.map((query) => {
    const [, key = "", version = ""] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
    const browser = BROWSERS[key];
    if (!browser) throw new Error(`"${query}" names no known browser in the form "safari >= 17.4"`);
    return { ...browser, version };
  });
}

/**
 * The browsers that lack a feature, or support it only with a flag, partially, or by a different name than the one
 * used.
 */
export function missingIn(browsers: readonly Browser[], feature: Feature, name?: string): string[] {
  const support = compatibilityOf(feature)?.support;
  if (!support) return [];
  return browsers
    .filter(({ id, version }) => !isSupported(support[id], version, name))
    .map((browser) => `${browser.name} ${browser.version}`);
}

function isSupported(support: Support, version: string, name = ""): boolean {
  const statements = [support ?? []].flat().filter((statement) => statement !== "mirror");
  return statements.some((statement) => {
    if (statement.flags || statement.partial_implementation) return false;
    if (statement.prefix && !name.startsWith(statement.prefix)) return false;
    if (statement.alternative_name && statement.alternative_name !== name) return false;
    return isReached(statement.version_added, version) && !isReached(statement.version_removed, version);
  });
}

function isReached(from: string | false | null | undefined, version: string): boolean {
  if (!from || from === "preview") return false;
  return from.replace("≤", "").localeCompare(version, "en", { numeric: true }) <= 0;
}

/** All features of a tree, those nearest to its root first. */
export function* partsOf(path: string, tree: Feature): Generator<Part & { name: string }> {
  const level = Object.entries(tree)
    .filter(([name]) => name !== "__compat")
    .map(([name, feature]) => ({ name, path: `${path}.${name}`, feature }));
  yield* level;
  for (const part of level) yield* partsOf(part.path, part.feature);
}
