import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { breakingStatements } from "#tests/support/migration-rules.ts";
import { ROOT } from "#tests/support/sources.ts";

const FOLDER = path.join(ROOT, "migrations");

/** Written before 0.1.0 was released: nothing ran beside them. */
const BEFORE_THE_FIRST_RELEASE = ["0010_quotas.sql"];

test("a migration breaks nothing that the release before uses, or says in which release it may", () => {
  const breaking = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .filter((name) => breakingStatements(readFileSync(path.join(FOLDER, name), "utf8")).length > 0);
  expect(breaking).toEqual(BEFORE_THE_FIRST_RELEASE);
});

test("planted statements that would break the release before are caught", () => {
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

test("what only adds or loosens passes, and so does what a comment contracts", () => {
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
