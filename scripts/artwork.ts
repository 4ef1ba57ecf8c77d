// Draws the pictures: installs what only that needs, then hands the options on to scripts/artwork/artwork.ts.
//   npm run artwork -- [--only words] [--preview] [--encode]

import { spawnSync } from "node:child_process";
import path from "node:path";

const ARTWORK = path.join(import.meta.dirname, "artwork");

run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
run(process.execPath, ["artwork.ts", ...process.argv.slice(2)]);

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: ARTWORK, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
