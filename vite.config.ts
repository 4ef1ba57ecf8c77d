import { fileURLToPath, pathToFileURL } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { build, defineConfig, normalizePath, type Plugin } from "vite";
import project from "./package.json" with { type: "json" };
import type { CommandWords } from "./src/contract/command.ts";
import type { Contract, Endpoint } from "./src/contract/endpoint.ts";
import { InvalidContent, readContentFiles } from "./src/server/content/read-files.ts";

/** The oldest browsers that are supported, as Vite names them: `ios_saf >= 17.4` becomes `ios17.4`. */
const TARGET = project.browserslist.map((query) => query.replace("ios_saf", "ios").replace(" >= ", ""));

const INLINE_SCRIPT = "?inline-script";

/**
 * `import text from "./x.ts?inline-script"` is the module and everything it imports as one minified script, for a tag
 * in the page.
 */
const inlineScripts: Plugin = {
  name: "inline-scripts",
  enforce: "pre",
  async load(id) {
    if (!id.endsWith(INLINE_SCRIPT)) return null;
    const entry = id.slice(0, -INLINE_SCRIPT.length);
    this.addWatchFile(entry);
    const built = await build({
      configFile: false,
      logLevel: "silent",
      build: { write: false, target: TARGET, lib: { entry, formats: ["iife"], name: "script" } },
    });
    const [script] = [built].flat().flatMap((bundle) => ("output" in bundle ? bundle.output : []));
    if (script?.type !== "chunk") throw new Error(`${entry} gave no script`);
    return `export default ${JSON.stringify(script.code.trim())}`;
  },
};

/** Leaves out everything that only the server needs. */
function forBrowser({ method, path, name, kinds, form }: Endpoint) {
  const { done: _done, to: _to, keeps: _keeps, showsAnswer: _shows, ...words } = form ?? ({} as CommandWords);
  return name ? { method, path, name, kinds, form: words } : { method, path };
}

/** JSON in which regular expressions are literals. */
function asCode(value: object): string {
  const json = JSON.stringify(value, (_key, item) => (item instanceof RegExp ? `RegExp:${item}` : item));
  return json.replace(/"RegExp:(?:[^"\\]|\\.)*"/g, (text) => JSON.parse(text).slice("RegExp:".length));
}

/**
 * Contracts for browsers, without the schemas: only the methods and paths of endpoints, and for commands also their
 * texts and the kinds of their fields. The types stay complete.
 */
const contractsForBrowsers: Plugin = {
  name: "contracts-for-browsers",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  async load(id) {
    if (!/[\\/]features[\\/].*contract\.ts$/.test(id)) return null;
    const exported = Object.entries<Contract>(await import(`${pathToFileURL(id)}?${Date.now()}`));
    return exported
      .filter(([name]) => name.endsWith("Contract"))
      .map(([name, contract]) => {
        const endpoints = Object.entries(contract).map(([key, endpoint]) => [key, forBrowser(endpoint)]);
        return `export const ${name} = ${asCode(Object.fromEntries(endpoints))};`;
      })
      .join("\n");
  },
};

/**
 * The Markdown parser's decoder of character references creates HTML strings in browsers, which Trusted Types forbid.
 * Prose has no such references (src/content/markdown.ts).
 */
const noCharacterReferences: Plugin = {
  name: "no-character-references",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (id) => (id === "decode-named-character-reference" ? "\0no-character-references" : null),
  load: (id) =>
    id === "\0no-character-references" ? "export const decodeNamedCharacterReference = () => false" : null,
};

/** Invalid content fails the build, as it would fail the start. */
const checkedContent: Plugin = {
  name: "checked-content",
  apply: "build",
  buildStart() {
    try {
      readContentFiles(fileURLToPath(new URL("content", import.meta.url)));
    } catch (error) {
      if (!(error instanceof InvalidContent)) throw error;
      console.error(error.message);
      process.exit(1);
    }
  },
};

/** The routes of the home page. */
const FIRST_PAGE = ["root.tsx", "site/layout.tsx", "site/pages/home.tsx"].map((file) =>
  normalizePath(fileURLToPath(new URL(`src/${file}`, import.meta.url))),
);

interface ModuleGraph {
  getModuleInfo(id: string): { importers: string[] } | null;
}

/** True for modules that these routes import statically, directly or not. */
function isOfFirstPage(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const [file = id] = id.split("?");
  const { importers } = graph.getModuleInfo(id) ?? { importers: [] };
  return FIRST_PAGE.includes(file) || importers.some((importer) => isOfFirstPage(importer, graph, seen));
}

export default defineConfig({
  plugins: [checkedContent, reactRouter(), inlineScripts, contractsForBrowsers, noCharacterReferences],
  environments: {
    ssr: {
      // `npm start` runs the first entry, scripts import the second.
      build: { rolldownOptions: { input: { start: "./start.ts", index: "./src/bundle.ts" } } },
      // The built site always uses the production builds of React and other libraries, which are twice as fast.
      define: process.argv.includes("build") ? { "process.env.NODE_ENV": '"production"' } : undefined,
      resolve: {
        // Bundling reduces the server's startup time and memory. The external packages load files or binaries.
        noExternal: process.argv.includes("build") ? true : undefined,
        external: ["@electric-sql/pglite", "sharp", "pg-native"],
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "vendor",
                  test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
                },
                // One file costs less than twenty. Code that a page loads on demand stays separate.
                {
                  debugName: "frame",
                  name: (id, graph) => (isOfFirstPage(id, graph) ? "frame" : null),
                  // In browsers the page itself does not use the mix of crafts (src/site/pages/home.tsx).
                  test: /[\\/]src[\\/](?!content[\\/]mix)/,
                  minShareCount: 2,
                },
                // A chunk takes its dependencies along. Forms need these too, but not the store.
                { name: "beside-store", test: /[\\/]src[\\/](?:client[\\/]stale|contract[\\/](?:endpoint|tags))\.ts/ },
                // Visitors who only read public pages need none of it.
                {
                  name: "store",
                  test: /node_modules[\\/](?:react-redux|@reduxjs|immer|reselect|redux|redux-thunk|use-sync-external-store)[\\/]|[\\/]src[\\/]client[\\/](?:api|store|with-store)\.tsx?/,
                },
              ],
            },
          },
        },
      },
    },
  },
  build: { target: TARGET, assetsInlineLimit: 0 },
});
