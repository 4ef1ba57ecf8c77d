import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { dictionary } from "@zxcvbn-ts/language-common";
import { errors } from "#src/contract/errors.ts";
import { settings } from "#src/server/config.server.ts";
import { isServerCode, ROOT, readSources } from "#tests/support/sources.ts";

// The built files are public, so they must contain nothing about the server.

const BUILT = path.join(ROOT, "build", "client");
const READABLE = /\.(?:js|css|html|json|txt|webmanifest|svg|map)$/;

const files = readdirSync(BUILT, { recursive: true, encoding: "utf8" })
  .filter((name) => statSync(path.join(BUILT, name)).isFile())
  .sort();
const text = files
  .filter((name) => READABLE.test(name))
  .map((name) => readFileSync(path.join(BUILT, name), "utf8"))
  .join("\n");

const SETTINGS = Object.keys(settings({}, "local").shape);

const wholeWord = (word: string) => new RegExp(`(?<![\\w-])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-])`);

test("the built files contain no server settings, files, tables, libraries or source maps", {
  tag: ["@asvs-13.4.1", "@asvs-15.2.3"],
}, () => {
  // Sanity check: the search finds a sentence of the login screen.
  expect(text).toContain("Login failed");
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((name) => name.endsWith(".map") || /(?:^|\/)\./.test(name))).toEqual([]);
  expect(text).not.toContain("sourceMappingURL");

  expect(SETTINGS).toEqual(expect.arrayContaining(["SECRET", "SMTP_URL", "DATABASE_URL", "DATABASE_OWNER_URL"]));
  const serverFiles = readSources()
    .map(({ file }) => file)
    .filter(isServerCode)
    .map((file) => path.basename(file).replace(/\.tsx?$/, ""))
    .filter((name) => name.includes("."));
  expect(serverFiles.length).toBeGreaterThan(20);
  const libraries = [
    "fastify",
    "drizzle-orm",
    "pglite",
    "pg-boss",
    "pgboss",
    "nodemailer",
    "argon2",
    "zxcvbn",
    "sharp",
  ];
  const tables = ["record_chain", "record_details", "password_hash", "token_hash", "code_mac", "unmailed_reviews"];
  const found = [
    ...SETTINGS.filter((name) => name.includes("_") || name === "SECRET"),
    ...serverFiles,
    ...libraries,
    ...tables,
  ].filter((word) => wholeWord(word).test(text));
  expect(found).toEqual([]);
  expect(text).not.toMatch(
    /process\.env\.(?!NODE_ENV)|node:crypto|BEGIN [A-Z ]*PRIVATE KEY|postgres(?:ql)?:\/\/|smtps?:\/\//,
  );
  expect(text).not.toContain(ROOT);
});

test("the built files contain neither leaked passwords nor environment values", {
  tag: ["@asvs-6.2.4", "@asvs-13.3.1"],
}, () => {
  const listed = (dictionary["passwords-common"] as string[]).filter((word) => /^(?=.*\d)(?=.*[a-z]).{9,}$/.test(word));
  expect(listed.length).toBeGreaterThan(500);
  expect(listed.filter((word) => text.includes(word))).toEqual([]);
  const values = SETTINGS.flatMap((name) => process.env[name] ?? []).filter((value) => value.length >= 8);
  const secretNames = Object.keys(process.env).filter((name) => /SECRET|TOKEN|PASSWORD|_KEY$/i.test(name));
  const secrets = secretNames.flatMap((name) => process.env[name] ?? []).filter((value) => value.length >= 8);
  for (const value of [...values, ...secrets]) expect(text.includes(value)).toBe(false);
});

test("the built files do not contain messages that only the server sends", () => {
  for (const name of ["adminOnly", "passwordCommon", "forbiddenOrigin", "lastAdmin"] as const)
    expect(text, name).not.toContain(errors[name].message);
});
