import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "..", "..");

test("each module of the bench loads in plain Node without style sheets and JSX", () => {
  const parts = globSync("bench/*.ts", { cwd: ROOT }).filter((file) => !/-server\.ts$/.test(file));
  const code = `await Promise.all(${JSON.stringify(parts)}.map((file) => import(${JSON.stringify(`${ROOT}/`)} + file)))`;
  expect(parts).toContain("bench/lists.ts");
  execFileSync(process.execPath, ["--input-type=module", "-e", code], { cwd: ROOT, stdio: "pipe" });
});
