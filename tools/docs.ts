// What is printed from the code:
//   npm run docs -- api       docs/api.md, from the contracts
//   npm run docs -- screens   photographs of every page and mail, into test-results/screens/, and those that README and docs show

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { runnerImport } from "vite";

const HERE = import.meta.dirname;
const [name = "", ...options] = process.argv.slice(2);

if (name === "api") {
  // Through Vite: the features' mails are written in JSX, which Node.js does not read.
  const { module } = await runnerImport<typeof import("./api-docs.ts")>(path.join(HERE, "api-docs.ts"), {
    configFile: false,
  });
  writeFileSync(path.join(HERE, "..", "docs", "api.md"), module.printApi());
} else if (name === "screens") {
  const { status } = spawnSync(process.execPath, [path.join(HERE, "screens.ts"), ...options], { stdio: "inherit" });
  process.exit(status ?? 1);
} else {
  console.error("Choose what to print: api or screens.");
  process.exit(2);
}
