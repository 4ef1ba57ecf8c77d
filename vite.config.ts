import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

const DEV_UI = /[\\/]site[\\/](?:dev-ui[\\/]|pages[\\/]dev-ui\.tsx)|\?copy$/;
/** There must be one of the store, the session and React; addresses of files are none of this. */
const SHARED =
  /[\\/]src[\\/](?:client[\\/](?:api|message-of|meta|session|store)|server)|[\\/](?:react|react-dom|react-router|react-redux|scheduler|@reduxjs|vite)[\\/]|[?\0]/;

/**
 * The page of parts uses what every page uses. How the public pages' code and sheets are cut into files must not depend
 * on that (a sheet shared with it would count as late, and the header stand unstyled at first), so the built page of
 * parts gets copies.
 */
const devUiCopies: Plugin = {
  name: "dev-ui-copies",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  async resolveId(source, importer, options) {
    if (!importer || !DEV_UI.test(importer)) return;
    const resolved = await this.resolve(source, importer.replace(/\?copy$/, ""), { ...options, skipSelf: true });
    return !resolved || SHARED.test(resolved.id) ? resolved : { ...resolved, id: `${resolved.id}?copy` };
  },
};

export default defineConfig({
  plugins: [devUiCopies, reactRouter()],
  environments: {
    ssr: {
      build: { rolldownOptions: { input: "./src/build.ts" } },
      resolve: {
        // Bundled, the server starts in a fraction of the time and memory. These bring files or binaries of their own.
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
                  test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-redux|@reduxjs|immer|reselect|redux|redux-thunk|use-sync-external-store)[\\/]/,
                },
                // Small parts that many pages share: one file costs less than twenty. What is loaded when it is first
                // needed stays apart, and so does what only the account screens use.
                {
                  name: "frame",
                  test: /[\\/]src[\\/](?!features[\\/]accounts[\\/](?!client|messages)|.*(?:toast-container|carousel-motion|\?copy))/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
  // Browsers of the last two years: `light-dark()`, nesting and popovers stay as they are written.
  build: { target: ["chrome125", "firefox126", "safari18"], assetsInlineLimit: 0 },
});
