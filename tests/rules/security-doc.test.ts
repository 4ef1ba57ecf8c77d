import path from "node:path";
import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { spellDuration } from "#src/contract/duration.ts";
import { LOG_MESSAGES } from "#src/contract/events.ts";
import { columnClasses } from "#src/database/column-classes.ts";
import * as schema from "#src/database/schema.ts";
import { ROOT, readDocument, readSources } from "#tests/support/sources.ts";
import { requirements } from "../../tools/requirements.ts";

// Compares the numbers and events in docs/security.md with the code; security-tables.md is generated.

const text = readDocument("security.md");
const sources = readSources();

/** The table rows below a heading, as cells. */
function rowsUnder(heading: string): string[][] {
  const part = text.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return part
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\|[-| ]+\|$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
}

const named = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

/** Rows by the name in their first cell. */
const byName = (heading: string) =>
  new Map(rowsUnder(heading).flatMap((row) => named(row[0]).map((name) => [name, row] as const)));

test("the document has all required sections", {
  tags: ["asvs-2.1.2", "asvs-6.1.1", "asvs-11.1.1", "asvs-15.1.1", "asvs-15.1.3", "asvs-14.1.2", "asvs-13.1.1"],
}, () => {
  for (const heading of [
    "Reporting a weakness",
    "What is protected, and from whom",
    "Authentication pathways",
    "Rules across fields",
    "Limits",
    "Sessions",
    "Who may call what",
    "Field rules",
    "Input and files",
    "Retention",
    "Cryptography",
    "Communication",
    "Log",
    "Costly functions",
    "Patch time frames",
    "The four exceptions",
  ]) {
    expect(text, heading).toContain(`\n## ${heading}\n`);
  }
  expect(text).toContain("\n### Keys\n");
  expect(rowsUnder("Patch time frames").map((row) => row.slice(0, 2))).toEqual(
    expect.arrayContaining([
      ["critical", "48 hours"],
      ["high", "7 days"],
      ["other", "30 days"],
    ]),
  );
  expect(
    rowsUnder("The four exceptions")
      .map(([id]) => id)
      .filter((id) => /^\d/.test(id ?? "")),
  ).toEqual(["6.5.4", "6.2.5", "6.3.3", "5.4.3"]);
});

/**
 * Numbers in these files that the document omits: page and excerpt sizes, and those listed below Retention or in
 * security-tables.md.
 */
const ELSEWHERE =
  /^(?:ENQUIRY_FIELDS|PROFILE_FIELDS|PASSWORD_WITH|RATING_STEP|TESTIMONIAL|EXCERPT|DEFAULT|LIST_DEFAULT|MODERATION|REVIEW_SEARCH|REVIEW_EXPORT|[A-Z]+_PAGE|PASSWORD_LONG|INBOX_|SUBSCRIBERS_|NOTICE_|DIGEST_|NOTES_SHOWN|ERRORS_LISTED|[A-Z_]+_RETENTION)/;
const LISTED =
  /^src\/(?:contract\/(?:enquiry|profile)-fields|features\/(?:accounts|browser-errors|enquiries|reviews)\/.*limits|server\/security\/(?:devices|sessions))\.ts$/;

/**
 * The sources' exported numbers. Their files are loaded by path: an import counts as a use, so Knip would keep a number
 * that the site no longer uses, and this test would continue to verify its row.
 */
async function readNumbers(isWanted: (file: string, names: string[]) => boolean): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {};
  for (const { file, text: source } of sources) {
    const names = [...source.matchAll(/^export const ([A-Z][A-Z_]+)\b/gm)].map(([, name = ""]) => name);
    if (names.length === 0 || !isWanted(file, names)) continue;
    const loaded = (await import(path.join(ROOT, file))) as Record<string, unknown>;
    for (const name of names) Object.assign(numbers, numbersIn(name, loaded[name]));
  }
  return numbers;
}

/** A constant by its name; one in a table by its path. */
function numbersIn(name: string, value: unknown): Record<string, number> {
  if (typeof value === "number") return { [name]: value };
  const isTable = typeof value === "object" && value !== null && !Array.isArray(value);
  const entries = isTable ? Object.entries(value).map(([key, inner]) => numbersIn(`${name}.${key}`, inner)) : [];
  return Object.assign({}, ...entries);
}

test("all other numbers match the code, and none is outdated", {
  tags: ["asvs-2.1.3", "asvs-5.1.1", "asvs-7.1.1", "asvs-7.1.2"],
}, async () => {
  const rows = new Map([...byName("Limits"), ...byName("Sessions")]);
  const isListed = await readNumbers((file) => LISTED.test(file));
  const constants = new Set([...rows.keys()].map((name) => name.split(".")[0]));
  const numbers = await readNumbers((_, names) => names.some((name) => constants.has(name)));

  for (const name of Object.keys(isListed)) expect(rows.has(name) || ELSEWHERE.test(name), name).toBe(true);
  for (const [name, row] of rows) {
    const value = numbers[name];
    expect(value, name).toBeDefined();
    expect(row[1], name).toBe(/ms$/i.test(name) ? spellDuration(value as number) : String(value));
  }
});

test("retention times match the code", { tags: "asvs-14.1.2" }, async () => {
  const kept = await readNumbers((_, names) => names.some((name) => /_RETENTION_/.test(name)));
  const rows = new Map(rowsUnder("Retention").map(([name = "", howLong = ""]) => [name, howLong]));
  const durationOf = (name: string) => spellDuration(kept[name] ?? Number.NaN).replace(/^1 day$/, "24 hours");
  expect(rows.get("pending flows")).toBe(durationOf("FLOW_RETENTION_MS"));
  expect(rows.get("quotas")).toBe(durationOf("QUOTA_RETENTION_MS"));
  expect(rows.get("an invited client's address, after the invitation was used or ran out")).toBe(
    durationOf("ADDRESS_RETENTION_MS"),
  );
  expect(rows.get("queued mails")).toContain(`${durationOf("MAIL_RETENTION_MS")} at most`);
  expect(rows.get("enquiries")).toContain(`done ones ${durationOf("DONE_RETENTION_MS")} after`);
  expect(rows.get("enquiries")).toContain(`spam ${durationOf("SPAM_RETENTION_MS")}`);
  expect(rows.get("reports of reviews")).toContain(
    `note and address ${durationOf("REPORTER_RETENTION_MS")} after the decision`,
  );
  expect(rows.get("reports of reviews")).toContain(`the report ${durationOf("REPORT_RETENTION_MS")} after it`);
  expect(rows.get("errors of browsers")).toContain(`${durationOf("ERROR_RETENTION_MS")} after`);
  expect(rows.get("details of the record")).toMatch(new RegExp(`^${kept.DETAILS_RETENTION_MONTHS} months;`));
});

test("the field rules cover every kind of field", { tags: "asvs-8.1.2" }, () => {
  const fields = rowsUnder("Field rules")
    .map(([name]) => name)
    .join(" ");
  for (const field of [
    "name",
    "other text fields of the profile",
    "picture",
    "role",
    "e-mail",
    "password",
    "sessions",
    "reviews",
    "ids",
  ])
    expect(fields).toContain(field);
});

test("every column has exactly one class", { tags: ["asvs-14.1.1", "asvs-14.1.2"] }, () => {
  for (const [name, table] of Object.entries(schema)) {
    const classes = Object.values(columnClasses[name as keyof typeof schema]).flat();
    expect(classes.sort(), name).toEqual(Object.keys(getTableColumns(table)).sort());
  }
});

test("the inventory of cryptography lists every function that the sources import from node:crypto", {
  tags: "asvs-11.1.2",
}, () => {
  const used = sources.flatMap(({ text: source }) =>
    [...source.matchAll(/import \{([^}]+)\} from "node:crypto"/g)].flatMap(([, names = ""]) =>
      names
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  );
  expect(new Set([...byName("Cryptography").keys()].filter((name) => !/^[A-Z]/.test(name)))).toEqual(new Set(used));
});

test("the inventory of the log lists every event", { tags: "asvs-16.1.1" }, () => {
  // Server events without a request are named where they are logged.
  const own = sources.flatMap(({ text: source }) =>
    [...source.matchAll(/\b(?:log|console)\.(?:info|warn|error)\([\s\S]{0,120}?event: "([\w.-]+)"/g)].map(
      ([, event = ""]) => event,
    ),
  );
  expect(own.length).toBeGreaterThan(10);
  expect([...byName("Log").keys()]).toEqual(expect.arrayContaining([...Object.keys(LOG_MESSAGES), ...new Set(own)]));
});

test("the document lists every setting that points to another system", { tags: "asvs-13.1.1" }, () => {
  const communication = text.split("\n## Communication\n")[1]?.split("\n## ")[0] ?? "";
  for (const setting of ["SMTP_URL", "DATABASE_URL", "DATABASE_OWNER_URL"]) expect(communication).toContain(setting);
});

test("the ASVS manifest lists all requirements of level 1 and 2 with their kinds, and a reason if no test verifies them", () => {
  expect(requirements).toHaveLength(253);
  const count = (...kinds: string[]) => requirements.filter(({ kind }) => kinds.includes(kind)).length;
  expect([count("A", "D", "P"), count("P"), count("X"), count("n/a")]).toEqual([175, 12, 4, 74]);
  for (const { number, kind, reason, asks } of requirements) {
    expect(["P", "X", "n/a"].includes(kind), number).toBe(Boolean(reason));
    expect(kind !== "n/a", number).toBe(Boolean(asks));
  }
});
