// What is printed from the code:
//   npm run docs -- api       docs/api.md, from the contracts
//   npm run docs -- screens   photographs of every page and mail, into test-results/screens/, and those that README and docs show

import { spawnSync } from "node:child_process";
import path from "node:path";

const TOOLS: Record<string, string> = { api: "api-docs.ts", screens: "screens.ts" };

const [name = "", ...options] = process.argv.slice(2);
const tool = TOOLS[name];
if (!tool) {
  console.error(`Choose what to print: ${Object.keys(TOOLS).join(" or ")}.`);
  process.exit(2);
}
const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, tool), ...options], {
  stdio: "inherit",
});
process.exit(status ?? 1);
