import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";

// Writes the migration for a changed schema and keeps only the newest snapshot: each repeats the whole schema, and
// drizzle-kit compares with the newest alone.

const META = path.join(import.meta.dirname, "..", "migrations", "meta");

const { status } = spawnSync("drizzle-kit", ["generate", ...process.argv.slice(2)], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
const snapshots = readdirSync(META).filter((name) => name.endsWith("_snapshot.json"));
for (const older of snapshots.sort().slice(0, -1)) rmSync(path.join(META, older));
