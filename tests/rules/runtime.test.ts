import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PACKAGE, RUNTIME } from "#scripts/runtime.js";
import { ROOT } from "#tests/support/sources.ts";

// The Node.js that is linked, in a folder as npm leaves it: the packages exist, their links may be anything.

let folder: string;
const inFolder = (...parts: string[]) => path.join(folder, ...parts);
const linked = () => readlinkSync(inFolder(path.relative(ROOT, RUNTIME)));
const PACKAGED = path.join("node_modules", String(PACKAGE), "bin", "node");

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "runtime-"));
  mkdirSync(inFolder("scripts"));
  for (const name of ["package.json", "scripts/runtime.js"]) copyFileSync(path.join(ROOT, name), inFolder(name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("links the packaged Node.js if the machine's is too old, whatever npm did to the link", () => {
  program("machine/node", "echo v24.11.1");
  program(PACKAGED, "echo v26.10.0");
  expect(choose()).toEqual({ status: 0, said: "" });
  expect(linked()).toBe(path.join("..", String(PACKAGE), "bin", "node"));
  rmSync(inFolder("node_modules/.bin/node"));
  expect(choose().status).toBe(0);
  expect(linked()).toBe(path.join("..", String(PACKAGE), "bin", "node"));
});

test("links the machine's Node.js if it is new enough, unless the packaged one is requested", () => {
  program("old/node", "echo v20.20.2");
  program("machine/node", "echo v27.0.1");
  program(PACKAGED, "echo v26.10.0");
  expect(choose([], ["old", "machine"]).status).toBe(0);
  expect(linked()).toBe(inFolder("machine", "node"));
  expect(choose(["--packaged"]).status).toBe(0);
  expect(linked()).toBe(path.join("..", String(PACKAGE), "bin", "node"));
});

test("does not mistake another project's packaged Node.js for the machine's", () => {
  program("elsewhere/node_modules/.bin/node", "echo v27.0.1");
  program(PACKAGED, "echo v26.10.0");
  expect(choose([], ["elsewhere/node_modules/.bin"]).status).toBe(0);
  expect(linked()).toBe(path.join("..", String(PACKAGE), "bin", "node"));
});

test("names the reason for rejecting each Node.js", () => {
  program("machine/node", "echo v20.20.2");
  const missing = choose();
  expect(missing.status).toBe(1);
  expect(missing.said).toContain("The site needs Node.js 26.10.0 or newer.");
  expect(missing.said).toContain(`${inFolder("machine", "node")} is 20.20.2.`);
  expect(missing.said).toContain(`${PACKAGED} is not there: npm left out the optional packages`);

  program(PACKAGED, "echo 'node: error while loading shared libraries: libatomic.so.1: cannot open' >&2; exit 127");
  expect(choose().said).toMatch(
    /does not run: .*libatomic\.so\.1: cannot open \(on Debian: apt-get install libatomic1\)/,
  );

  program(PACKAGED, "", "#!/lib64/no-such-loader.so.2");
  expect(choose().said).toContain(`${PACKAGED} does not run: it was made for Linux with glibc`);
  expect(choose().said).toContain("or install Node.js 26.10.0 or newer (https://nodejs.org)");
});

/** A program with the output of a given version of Node.js, or of one for another platform. */
function program(name: string, script: string, first = "#!/bin/sh"): void {
  mkdirSync(path.dirname(inFolder(name)), { recursive: true });
  writeFileSync(inFolder(name), `${first}\n${script}\n`);
  chmodSync(inFolder(name), 0o755);
}

/** Runs the script as npm does, with these subfolders as the path. */
function choose(options: string[] = [], folders = ["machine"]): { status: number | null; said: string } {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/runtime.js", ...options], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, PATH: folders.map((name) => inFolder(name)).join(path.delimiter) },
  });
  return { status, said: stderr };
}
