import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** The folder for the test runners' results, as JSON. */
export const RESULTS = "test-results";
export const PAGES_RESULTS = path.join(RESULTS, "pages");
export const PRODUCTION_RESULTS = path.join(RESULTS, "production");

export interface TestResult {
  name: string;
  /** The requirements it covers, such as "R12" or "asvs-6.5.1". */
  tags: string[];
  state: "passed" | "failed" | "skipped";
  /** Why it failed, one text per try. */
  problems: string[];
}

/** All tests of the last run, from both runners. */
export function readResults(root: string, folder = RESULTS): TestResult[] {
  return [...readVitest(path.join(root, folder, "vitest.json")), ...readJourneys(root, folder)];
}

export function count(results: TestResult[]): Record<TestResult["state"], number> {
  const of = (state: TestResult["state"]) => results.filter((result) => result.state === state).length;
  return { passed: of("passed"), failed: of("failed"), skipped: of("skipped") };
}

function readVitest(file: string): TestResult[] {
  if (!existsSync(file)) return [];
  const { testResults } = JSON.parse(readFileSync(file, "utf8")) as {
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: { fullName: string; status: string; tags: string[]; failureMessages: string[] }[];
    }[];
  };
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    // A file that failed to load has no tests, but must not count as passed.
    if (assertionResults.length === 0 && status === "failed") {
      return [{ name, tags: [], state: "failed" as const, problems: [message] }];
    }
    return assertionResults.map(({ fullName, status: state, tags, failureMessages }) => ({
      name: fullName,
      tags,
      state: toState(state),
      problems: failureMessages,
    }));
  });
}

interface Suite {
  specs?: {
    title: string;
    tags: string[];
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: Suite[];
}

/** The journeys of the last run. They may be split into groups, with one file each. */
export function readJourneys(root: string, folder = RESULTS): TestResult[] {
  const flatten = ({ specs = [], suites: inner = [] }: Suite): TestResult[] => [
    ...specs.flatMap(({ title, tags, tests }) =>
      tests.map(({ status, results }) => ({
        name: title,
        tags: tags.map(withoutAt),
        state: toState(status),
        problems: results.flatMap(({ errors }) => errors.map(({ message = "" }) => stripVTControlCharacters(message))),
      })),
    ),
    ...inner.flatMap(flatten),
  ];
  return globSync(path.join(root, folder, "playwright*.json")).flatMap((file) => {
    const { suites } = JSON.parse(readFileSync(file, "utf8")) as { suites: Suite[] };
    return suites.flatMap(flatten);
  });
}

const withoutAt = (tag: string) => tag.replace(/^@/, "");

function toState(status: string): TestResult["state"] {
  if (["passed", "expected", "flaky"].includes(status)) return "passed";
  return ["skipped", "pending", "todo"].includes(status) ? "skipped" : "failed";
}
