import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..", "..");
/** The commit before there were releases. */
const BEFORE_RELEASES = "2489400";

export interface Release {
  root: string;
  name: string;
  remove(): void;
}

/** Builds the previous release in a separate folder: the commit in RELEASE_BEFORE, or else the newest tag. */
export function buildReleaseBefore(): Release {
  const name = process.env.RELEASE_BEFORE ?? (newestTag() || BEFORE_RELEASES);
  const root = path.join(mkdtempSync(path.join(tmpdir(), "release-")), "site");
  run("git", ["worktree", "add", "--detach", root, name], ROOT);
  // Copies the packages that are the same; bootstrap.js installs those that differ.
  if (!existsSync(path.join(root, "node_modules"))) copyModules(root);
  run(process.execPath, ["scripts/bootstrap.js", "build"], root);
  return {
    root,
    name,
    remove() {
      run("git", ["worktree", "remove", "--force", root], ROOT);
      rmSync(path.dirname(root), { recursive: true, force: true });
    },
  };
}

function copyModules(root: string): void {
  cpSync(path.join(ROOT, "node_modules"), path.join(root, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

function newestTag(): string {
  try {
    return execFileSync("git", ["describe", "--tags", "--abbrev=0"], {
      cwd: ROOT,
      encoding: "utf8",
      stdio: "pipe",
    }).trim();
  } catch {
    return "";
  }
}

function run(command: string, words: string[], cwd: string): void {
  const { NODE_ENV: _, ...environment } = process.env;
  execFileSync(command, words, { cwd, env: environment, stdio: "pipe" });
}
