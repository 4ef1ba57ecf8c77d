import path from "node:path";

// The rules for imports: arrows only point down. Each rule is written once for all features, including future ones.

/** An import in the sources; both paths are relative to the project. */
export interface Arrow {
  from: string;
  to: string;
}

interface Rule {
  name: string;
  isBroken: (arrow: Arrow) => boolean;
}

const GROUND = /^src\/(?:contract|content|ui|database)\//;
const PURE = /\/(?:contract|limits|messages|[\w-]+-contract)\.ts$/;
const SERVER_FILE = /\.server\.tsx?$|^src\/server\/|^src\/database\//;
/** Browser code: everything not marked as server code, except pages (their loaders) and emails. */
const isBrowserFile = (file: string) =>
  /^(?:src\/(?:features|site|ui|client|hydration)|tools\/gallery)\//.test(file) &&
  !SERVER_FILE.test(file) &&
  !/\/(?:pages|emails)\/|^tools\/gallery\/page\.tsx$/.test(file);
/** The modules of hydration that the rest of the site may import. */
const HYDRATION_ENTRY = /^src\/hydration\/index(?:\.client|\.server)?\.tsx?$/;
const room = (file: string) => /^src\/([\w-]+)\//.exec(file)?.[1];
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1];

export const RULES: Rule[] = [
  {
    name: "ground-floor",
    isBroken: ({ from, to }) => GROUND.test(from) && to.startsWith("src/") && !GROUND.test(to),
  },
  {
    name: "ground-rooms-do-not-meet",
    isBroken: ({ from, to }) =>
      GROUND.test(from) &&
      GROUND.test(to) &&
      room(from) !== room(to) &&
      !(room(from) === "database" && room(to) === "contract"),
  },
  {
    name: "middle-floor",
    isBroken: ({ from, to }) =>
      /^src\/(?:server|client|hydration)\//.test(from) && /^src\/(?:features|site)\//.test(to),
  },
  {
    name: "hydration-by-its-entry-points",
    isBroken: ({ from, to }) =>
      to.startsWith("src/hydration/") && !from.startsWith("src/hydration/") && !HYDRATION_ENTRY.test(to),
  },
  {
    name: "features-do-not-meet",
    isBroken: ({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      return own !== undefined && other !== undefined && own !== other;
    },
  },
  {
    name: "features-below-site",
    isBroken: ({ from, to }) =>
      featureOf(from) !== undefined && (to.startsWith("src/site/") || /^src\/[^/]+$/.test(to)),
  },
  {
    name: "contracts-are-pure",
    isBroken: ({ from, to }) =>
      from.startsWith("src/features/") &&
      PURE.test(from) &&
      to !== "zod" &&
      !to.startsWith("src/contract/") &&
      !PURE.test(to),
  },
  {
    name: "only-pages-load-from-the-server",
    isBroken: ({ from, to }) => isBrowserFile(from) && SERVER_FILE.test(to),
  },
  {
    name: "tests-and-tools-stay-out",
    isBroken: ({ from, to }) => from.startsWith("src/") && /\.test\.tsx?$|^(?:tests|tools)\//.test(to),
  },
];

const IMPORT = /(?:^|\n)\s*(?:import|export)\s[^;]*?from\s+"([^"]+)"|(?:^|\n)import\s+"([^"]+)"|\bimport\("([^"]+)"\)/g;

/** The imports of one file, including type imports. Names of packages are unchanged. */
export function arrowsOf(from: string, text: string): Arrow[] {
  return [...text.matchAll(IMPORT)].map((match) => ({
    from,
    to: resolve(from, match[1] ?? match[2] ?? match[3] ?? ""),
  }));
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (!specifier.startsWith(".")) return specifier;
  return path.posix.join(path.posix.dirname(from), specifier);
}

/** Every breach as "rule: from -> to". */
export function breaches(arrows: Arrow[]): string[] {
  return arrows.flatMap((arrow) =>
    RULES.filter((rule) => rule.isBroken(arrow)).map(({ name }) => `${name}: ${arrow.from} -> ${arrow.to}`),
  );
}

/** Files that import each other in a cycle, as "a -> b -> a". Type imports count. */
export function circles(arrows: Arrow[]): string[] {
  const next = Map.groupBy(arrows, (arrow) => arrow.from);
  const finished = new Set<string>();
  const found: string[] = [];

  function visit(file: string, trail: string[]): void {
    if (trail.includes(file)) {
      found.push([...trail.slice(trail.indexOf(file)), file].join(" -> "));
      return;
    }
    if (finished.has(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...trail, file]);
    finished.add(file);
  }

  for (const file of next.keys()) visit(file, []);
  return found;
}
