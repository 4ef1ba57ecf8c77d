// Mutation testing of the accounts' server code: plants one small fault at a time in a copy, and counts how many the tests
// detect. Prints surviving faults, which mean that a test is missing or a line is superfluous.
//   npm run prove -- mutation [--sample 150] [--seed 1] [--only text] [--list]

import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from "vitest/node";

const ROOT = path.join(import.meta.dirname, "..");
const MUTATED = [
  "src/features/accounts/**/*.server.ts",
  ...["sessions", "quotas", "secrets", "confirmation", "hashing"].map((name) => `src/server/security/${name}.ts`),
];
/** The paths to copy. */
const COPIED = [
  "src",
  "tests",
  "migrations",
  "docs",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vitest.config.ts",
  "tools/requirements.ts",
];
/** Ordered by detected faults, so that most runs end early. */
const TESTS = [
  "src/features/accounts",
  "src/features/users",
  ...["secrets", "security-doc"].map((name) => `tests/rules/${name}`),
  ...["sessions", "guesses", "logs", "input", "mails"].map((name) => `tests/api/${name}`),
];
/** Generous, because a slow machine must not count as detection. A fault that makes tests hang does count. */
const PATIENCE_MS = 300_000;
const TIMEOUT_MS = 10 * 60_000;
const CLOSING_MS = 20_000;

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => TESTS.findIndex((name) => moduleId.includes(name));
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

interface Mutant {
  file: string;
  line: number;
  what: string;
  text: string;
}

const swapped = (from: string, to: string) => (found: string) => found.replace(from, to);
const leftOut = (found: string) => `${/^ */.exec(found)?.[0]};`;

/** Each operator matches code, and returns its replacement. */
const OPERATORS: [what: string, place: RegExp, instead: (found: string) => string][] = [
  ["condition negated", /\bif \(.+\)(?= \{| \w|$)/gm, (found) => `if (!${found.slice("if ".length)})`],
  ["=== to !==", / === /g, swapped("===", "!==")],
  ["!== to ===", / !== /g, swapped("!==", "===")],
  ["< to <=", / < /g, swapped("<", "<=")],
  ["<= to <", / <= /g, swapped("<=", "<")],
  ["> to >=", / > /g, swapped(">", ">=")],
  [">= to >", / >= /g, swapped(">=", ">")],
  ["&& to ||", / && /g, swapped("&&", "||")],
  ["|| to &&", / \|\| /g, swapped("||", "&&")],
  ["+ to -", / \+ /g, swapped("+", "-")],
  ["- to +", / - /g, swapped("-", "+")],
  ["true to false", /\btrue\b/g, () => "false"],
  ["false to true", /\bfalse\b/g, () => "true"],
  ["statement left out", /^ +(?:await )?[a-z][\w.]*\(.*\);$/gm, leftOut],
  ["refusal left out", /throw new ApiError\([^;]*\);/g, leftOut],
  ["condition of a query left out", /^ +(?:eq|gt|lt|isNull|isNotNull|sql)[(`].*,$/gm, () => ""],
  ["number plus one", /(?<![\w.$"'`#-])\d[\d_]*(?![\w.])/g, (found) => `(${found} + 1)`],
];

const { values } = parseArgs({
  options: {
    sample: { type: "string", default: "150" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    list: { type: "boolean", default: false },
  },
});

const all = MUTATED.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .sort()
  .filter((file) => file.includes(values.only))
  .flatMap(findMutants);
const chosen = pickSample(all, Number(values.sample), Number(values.seed));
console.log(`${all.length} faults could be planted, ${chosen.length} are`);
if (values.list) {
  for (const mutant of all) console.log(formatTitle(mutant));
  process.exit(0);
}

const copy = mkdtempSync(path.join(tmpdir(), "mutants-"));
process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
symlinkSync(path.join(ROOT, "node_modules"), path.join(copy, "node_modules"));
let vitest = await openVitest();
if (await areNoticed()) {
  await close();
  console.error("The tests fail without any fault, so they would notice all of them. Mend that first.");
  process.exit(2);
}

const survivors: Mutant[] = [];
for (const [index, mutant] of chosen.entries()) {
  const file = path.join(copy, mutant.file);
  const original = readFileSync(file, "utf8");
  writeFileSync(file, mutant.text);
  vitest.invalidateFile(file);
  const isNoticed = await areNoticed();
  writeFileSync(file, original);
  vitest.invalidateFile(file);
  if (!isNoticed) survivors.push(mutant);
  console.log(`${index + 1}/${chosen.length} ${isNoticed ? "noticed " : "SURVIVED"} ${formatTitle(mutant)}`);
}
const noticed = chosen.length - survivors.length;
console.log(`\n${noticed} of ${chosen.length} noticed: ${((100 * noticed) / chosen.length).toFixed(1)} %`);
for (const mutant of survivors) console.log(`  survived: ${formatTitle(mutant)}`);
await close();
process.exit(0);

function findMutants(file: string): Mutant[] {
  const source = readFileSync(path.join(ROOT, file), "utf8");
  const code = withoutWords(source);
  const lines = source.split("\n");
  const mutants = OPERATORS.flatMap(([what, place, instead]) =>
    [...code.matchAll(place)].map(({ 0: found, index }) => {
      const [before, rest] = [source.slice(0, index), source.slice(index + found.length)];
      const planted = instead(source.slice(index, index + found.length));
      return { file, line: before.split("\n").length, what, text: before + planted + rest };
    }),
  );
  return mutants.filter(({ line, what, text }) => isCode(text) && !isAlike(lines[line - 1] ?? "", what));
}

/** Undetectable faults: the exact millisecond of an expiry, a lock's number, an unread row. */
function isAlike(line: string, what: string): boolean {
  if (/^[<>]=? to/.test(what)) return /getTime\(\)|windowStart|since|now\b/.test(line);
  return what === "number plus one" && /pg_advisory|\.limit\(1\)/.test(line);
}

/** Blanks imports, comments, type names and string literals, keeping length and lines, so that no fault is planted there. */
function withoutWords(source: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, "~");
  return source
    .replace(/^import [\s\S]*?;$/gm, blank)
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, blank)
    .replace(/"(?:[^"\\\n]|\\.)*"/g, (text) => `"${blank(text.slice(1, -1))}"`)
    .replace(/^(?:export )?(?:interface|type) [\s\S]*?(?:^\}|;)$/gm, blank);
}

/** False for matches in text that is not code, because a syntax error would be detected by any test. */
function isCode(text: string): boolean {
  try {
    stripTypeScriptTypes(text);
    return true;
  } catch {
    return false;
  }
}

/** One Vitest instance for all faults, because starting takes longer than detecting most of them. */
function openVitest(): Promise<Vitest> {
  return createVitest({
    root: copy,
    config: path.join(copy, "vitest.config.ts"),
    // On PostgreSQL calls really run in parallel, which detects races that the embedded database hides.
    project: ["rules", "api, PostgreSQL"],
    watch: false,
    bail: 1,
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    reporters: [{}],
    sequence: { sequencer: InOrder },
  });
}

/** Also stops PostgreSQL. After many runs, closing may hang. */
async function close(): Promise<void> {
  await Promise.race([vitest.close(), setTimeout(CLOSING_MS, undefined, { ref: false })]);
}

async function areNoticed(): Promise<boolean> {
  const run = vitest
    .runTestSpecifications(await vitest.globTestSpecifications(TESTS))
    .then(({ testModules, unhandledErrors }) => unhandledErrors.length > 0 || testModules.some((one) => !one.ok()));
  const hasHung = Symbol();
  const first = await Promise.race([run, setTimeout(TIMEOUT_MS, hasHung, { ref: false })]);
  if (first !== hasHung) return first === true;
  await close();
  vitest = await openVitest();
  return true;
}

/** The sample depends only on the seed and the sources. */
function pickSample(mutants: Mutant[], size: number, seed: number): Mutant[] {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return mutants
    .map((mutant) => ({ mutant, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, size)
    .map(({ mutant }) => mutant);
}

function formatTitle({ file, line, what }: Mutant): string {
  return `${file}:${line} ${what}`;
}
