import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

/** The folder for the test runners' results, as JSON. */
export const RESULTS = "test-results";
export const PAGES_RESULTS = path.join(RESULTS, "pages");
export const PRODUCTION_RESULTS = path.join(RESULTS, "production");

export interface TestResult {
  name: string;
  /** The requirements it covers, such as "R12" or "asvs-6.5.1". */
  tags: string[];
  state: "passed" | "failed" | "skipped";
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
      assertionResults: { fullName: string; status: string; tags: string[] }[];
    }[];
  };
  return testResults.flatMap(({ name, status, assertionResults }) => {
    // A file that failed to load has no tests, but must not count as passed.
    if (assertionResults.length === 0 && status === "failed") return [{ name, tags: [], state: "failed" as const }];
    return assertionResults.map(({ fullName, status: state, tags }) => ({
      name: fullName,
      tags,
      state: toState(state),
    }));
  });
}

interface Suite {
  specs?: { title: string; tags: string[]; tests: { status: string }[] }[];
  suites?: Suite[];
}

/** The journeys of the last run. They may be split into groups, with one file each. */
export function readJourneys(root: string, folder = RESULTS): TestResult[] {
  const flatten = ({ specs = [], suites: inner = [] }: Suite): TestResult[] => [
    ...specs.flatMap(({ title, tags, tests }) =>
      tests.map(({ status }) => ({ name: title, tags: tags.map(withoutAt), state: toState(status) })),
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
