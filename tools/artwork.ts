// Creates images:
//   npm run artwork -- [--only words] [--preview] [--encode]   draws them: installs the tools, then runs tools/artwork/artwork.ts
//   npm run artwork -- --photos ../my-photos                   encodes an agency's own photographs (tools/photos.ts)

import { spawnSync } from "node:child_process";
import path from "node:path";
import { npmCommand } from "../scripts/runtime.js";

const ARTWORK = path.join(import.meta.dirname, "artwork");
const options = process.argv.slice(2);

if (options[0] === "--photos")
  run(process.execPath, [path.join(import.meta.dirname, "photos.ts"), ...options.slice(1)]);
else {
  const [npm, ...words] = npmCommand(["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  run(npm, words, ARTWORK);
  run(process.execPath, ["artwork.ts", ...options], ARTWORK);
}

function run(command: string, args: string[], cwd?: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
