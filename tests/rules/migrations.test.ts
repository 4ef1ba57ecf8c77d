import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import * as schema from "#src/database/schema.ts";
import { ROOT } from "#tests/support/sources.ts";

/** Statements that break the previous release, which runs in parallel during an upgrade. */
const BREAKING: [RegExp, string][] = [
  [/\bdrop\s+(?!index\b|not\s+null\b)/i, "drops something"],
  [/\brename\b/i, "renames something"],
  [/\bset\s+not\s+null\b/i, "requires a value that the release before does not write"],
  [
    /\badd\s+column\b(?=.*\bnot\s+null\b)(?!.*\b(?:default|generated)\b)/is,
    "adds a column that the release before does not fill",
  ],
  [/\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i, "changes a type"],
];

/** The comment required before such a statement: `-- Contract in 0.3.0: nothing reads it since 0.2.0.` */
const CONTRACT = /^-- Contract in \d+\.\d+\.\d+: \S/m;

/** The statements of a migration that would break the previous release, each with its effect. */
function breakingStatements(migration: string): string[] {
  return migration.split("--> statement-breakpoint").flatMap((statement) => {
    if (CONTRACT.test(statement)) return [];
    const code = statement.replace(/^--.*$/gm, "").trim();
    return BREAKING.filter(([pattern]) => pattern.test(code)).map(([, what]) => `${what}: ${code.split("\n")[0]}`);
  });
}

const FOLDER = path.join(ROOT, "migrations");

test("migrations are compatible with the previous release unless marked", () => {
  const breaking = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .filter((name) => breakingStatements(readFileSync(path.join(FOLDER, name), "utf8")).length > 0);
  expect(breaking).toEqual([]);
});

test("keeps one snapshot, of the newest migration and the current schema", async () => {
  const { entries } = JSON.parse(readFileSync(path.join(FOLDER, "meta", "_journal.json"), "utf8"));
  const number = String(entries.at(-1).idx).padStart(4, "0");
  expect(readdirSync(path.join(FOLDER, "meta")).sort()).toEqual([`${number}_snapshot.json`, "_journal.json"]);
  const kept = JSON.parse(readFileSync(path.join(FOLDER, "meta", `${number}_snapshot.json`), "utf8"));
  expect(await generateMigration(kept, generateDrizzleJson({ ...schema }, kept.id, undefined, "snake_case"))).toEqual(
    [],
  );
});

test("each function and trigger is defined once", () => {
  const defined = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .flatMap((name) =>
      [...readFileSync(path.join(FOLDER, name), "utf8").matchAll(/^CREATE .*?\b(?:FUNCTION|TRIGGER) "(\w+)"/gm)].map(
        ([, thing]) => thing,
      ),
    );
  expect(defined.length).toBeGreaterThan(20);
  expect(defined.filter((thing, place) => defined.indexOf(thing) !== place)).toEqual([]);
});

test("reports statements that would break the previous release", () => {
  for (const statement of [
    'DROP TABLE "reviews";',
    'ALTER TABLE "users" DROP COLUMN "name";',
    'ALTER TABLE "users" RENAME COLUMN "name" TO "full_name";',
    'ALTER TABLE "users" ALTER COLUMN "picture" SET NOT NULL;',
    'ALTER TABLE "users" ALTER COLUMN "name" SET DATA TYPE varchar(50);',
    'ALTER TABLE "users" ADD COLUMN "plan" text NOT NULL;',
    'ALTER TABLE "users" ALTER COLUMN "plan" DROP DEFAULT;',
    '-- Contract in a later release: dropped.\nDROP TABLE "reviews";',
  ]) {
    expect(
      breakingStatements(`CREATE TABLE "a" ("id" uuid NOT NULL);--> statement-breakpoint\n${statement}`),
      statement,
    ).toHaveLength(1);
  }
});

test("accepts additive statements and marked contractions", () => {
  for (const statement of [
    'CREATE TABLE "plans" ("id" uuid PRIMARY KEY NOT NULL);',
    'ALTER TABLE "users" ADD COLUMN "plan" text;',
    `ALTER TABLE "users" ADD COLUMN "plan" text DEFAULT 'none' NOT NULL;`,
    'ALTER TABLE "users" ALTER COLUMN "name" DROP NOT NULL;',
    'DROP INDEX "users_newest";',
    '-- Contract in 0.3.0: nothing reads it since 0.2.0.\nALTER TABLE "users" DROP COLUMN "plan";',
  ]) {
    expect(breakingStatements(statement), statement).toEqual([]);
  }
});
