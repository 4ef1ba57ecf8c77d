import { pathToFileURL } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { build, defineConfig, type Plugin } from "vite";
import project from "./package.json" with { type: "json" };
import type { CommandWords } from "./src/contract/command.ts";
import type { Contract, Endpoint } from "./src/contract/endpoint.ts";

/** The oldest browsers that are supported, as Vite names them: `ios_saf >= 17.4` becomes `ios17.4`. */
const TARGET = project.browserslist.map((query) => query.replace("ios_saf", "ios").replace(" >= ", ""));

const INLINE_SCRIPT = "?inline-script";

/** `import text from "./x.ts?inline-script"` is the module with all it imports as one minified script, for a tag in the page. */
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

/** The server alone needs what is left out. */
function forBrowser({ method, path, name, kinds, form }: Endpoint) {
  const { done: _done, to: _to, showsAnswer: _shows, ...words } = form ?? ({} as CommandWords);
  return name ? { method, path, name, kinds, form: words } : { method, path };
}

/** JSON in which regular expressions are literals. */
function asCode(value: object): string {
  const json = JSON.stringify(value, (_key, item) => (item instanceof RegExp ? `RegExp:${item}` : item));
  return json.replace(/"RegExp:(?:[^"\\]|\\.)*"/g, (text) => JSON.parse(text).slice("RegExp:".length));
}

/**
 * The browser gets what it calls, and none of the schemas: of each contract, its endpoints' methods and paths, and of a
 * command its words and the kinds of its fields. Types are complete.
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

export default defineConfig({
  plugins: [reactRouter(), inlineScripts, contractsForBrowsers],
  environments: {
    ssr: {
      // What `npm start` runs, and what scripts import.
      build: { rolldownOptions: { input: { start: "./start.ts", index: "./src/bundle.ts" } } },
      // The built site runs React and the others as they are meant for production, whatever its own mode: twice as fast.
      define: process.argv.includes("build") ? { "process.env.NODE_ENV": '"production"' } : undefined,
      resolve: {
        // Bundled, the server starts in a fraction of the time and memory. These have files or binaries of their own.
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
                // Small parts that many pages share: one file costs less than twenty. What is loaded when it is first
                // needed stays apart, and so does what only some pages use.
                {
                  name: "frame",
                  test: /[\\/]src[\\/](?:(?:ui|client|contract|hydration)[\\/](?!command|use-command|events|tags|stale|overlay[\\/](?:toast-container|dialog)|list[\\/]|api\.|store\.|with-store|list-address|client-panel|client-words|stars?\.|author\.|profile-fields|(?:each-)?enquiry-field|story)|content[\\/](?:company|navigation|newsletter|selling-points|seo)|features[\\/](?:enquiries[\\/]contact-forms[\\/](?!contact-block|enquiry-fields|send\.|client|receive|form-token)|accounts[\\/]messages)|site[\\/](?:error-page|selling-points|sections))/,
                  minShareCount: 2,
                },
                // With the forms, which are below the home page's first view.
                {
                  name: "enquiry-fields",
                  test: /[\\/]src[\\/](?:contract|features[\\/]enquiries[\\/]contact-forms)[\\/]enquiry-fields\.tsx?/,
                },
                // A reader of public pages needs none of it.
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
