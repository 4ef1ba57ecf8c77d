import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    ssr: {
      // What `npm start` runs, and what scripts import.
      build: { rolldownOptions: { input: { start: "./start.ts", index: "./src/build.ts" } } },
      // The built site runs React and the others as they are meant for production, whatever its own mode: twice as fast.
      define: process.argv.includes("build") ? { "process.env.NODE_ENV": '"production"' } : undefined,
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
                  test: /[\\/]src[\\/](?!features[\\/]accounts[\\/](?!client|messages)|.*(?:toast-container|carousel-motion|review-form|star-rating|newsletter))/,
                  minShareCount: 2,
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
