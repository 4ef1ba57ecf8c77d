import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { GLOBALS } from "./hydration-data.ts";
import { importsOf, modulesOf } from "./manifest.server.ts";

// Internals that an upgrade of React Router may change. The journeys test that everything still works together.

const folder = path.dirname(createRequire(import.meta.url).resolve("react-router/package.json"));
const code = globSync("dist/production/**/*.js", { cwd: folder }).map((file) =>
  readFileSync(path.join(folder, file), "utf8"),
);

test("React Router's hydration still reads its data from the expected names", () => {
  for (const name of Object.values(GLOBALS)) {
    const sentence = `React Router no longer reads window.${name}: see how its <Scripts> starts a page now, and change src/hydration/react-router/`;
    expect(
      code.some((text) => text.includes(`window.${name}`)),
      sentence,
    ).toBe(true);
  }
});

test("React Router still exports the context that holds the build manifest", async () => {
  const exports = await import("react-router");
  expect(
    exports,
    "React Router no longer exports UNSAFE_FrameworkContext: find another way to the manifest for src/hydration/react-router/manifest.ts",
  ).toHaveProperty("UNSAFE_FrameworkContext");
});

test("a built page's manifest has the expected fields", () => {
  const manifest = {
    url: "/manifest.js",
    entry: { module: "/entry.js", imports: ["/vendor.js"] },
    routes: {
      home: {
        module: "/home.js",
        clientLoaderModule: "/home-loader.js",
        imports: ["/vendor.js", "/parts.js", "/home.js"],
      },
    },
  };
  expect(modulesOf(manifest, "home")).toEqual(["/home-loader.js", "/home.js"]);
  expect(modulesOf(manifest, "none")).toEqual([]);
  expect(importsOf(manifest, ["home", "none"])).toEqual(["/vendor.js", "/parts.js"]);
});
