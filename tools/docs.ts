// Generates documentation from the code:
//   npm run docs              both documents below
//   npm run docs -- api       docs/api.md, from the contracts
//   npm run docs -- security  docs/security-tables.md, from the quotas, the contracts and the classes of columns
//   npm run docs -- screens   screenshots of every page and email in test-results/screens/, and those used in README and docs

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { runnerImport } from "vite";

const HERE = import.meta.dirname;
const [name = "", ...options] = process.argv.slice(2);

/** Loaded through Vite, because the features' mails are written in JSX, which Node.js does not read. */
async function load<Module>(file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(path.join(HERE, file), { configFile: false });
  return module;
}
const write = (file: string, text: string) => writeFileSync(path.join(HERE, "..", "docs", file), text);

if (!["", "api", "security", "screens"].includes(name)) {
  console.error("Choose what to print: api, security or screens.");
  process.exit(2);
}
if (name === "" || name === "api") {
  write("api.md", (await load<typeof import("./api-docs.ts")>("api-docs.ts")).printApi());
}
if (name === "" || name === "security") {
  const { printSecurityTables } = await load<typeof import("./security-tables.ts")>("security-tables.ts");
  write("security-tables.md", printSecurityTables());
}
if (name === "screens") {
  const { status } = spawnSync(process.execPath, [path.join(HERE, "screens.ts"), ...options], { stdio: "inherit" });
  process.exit(status ?? 1);
}
