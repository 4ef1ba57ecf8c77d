import { getTableColumns, getTableName } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { BODY_LIMIT, type Endpoint, PICTURE_BODY_LIMIT } from "#src/contract/endpoint.ts";
import { LOG_MESSAGES } from "#src/contract/events.ts";
import { PROFILE_FIELDS } from "#src/contract/profile-fields.ts";
import { STORY_ANSWER_MAX } from "#src/contract/story.ts";
import * as schema from "#src/database/schema.ts";
import * as accountLimits from "#src/features/accounts/limits.ts";
import * as secondFactorLimits from "#src/features/accounts/second-factor/limits.ts";
import * as browserErrorLimits from "#src/features/browser-errors/limits.ts";
import * as inboxLimits from "#src/features/enquiries/limits.ts";
import * as invitationLimits from "#src/features/reviews/invitations/limits.ts";
import * as reviewLimits from "#src/features/reviews/limits.ts";
import * as reportLimits from "#src/features/reviews/reports/limits.ts";
import { api } from "#src/features.server.ts";
import { DETAILS_RETENTION_MONTHS } from "#src/server/audit/retention.ts";
import { WORKING_MAX } from "#src/server/health/load.ts";
import { MAIL_RETENTION_MS } from "#src/server/mail/mail.ts";
import * as deviceLimits from "#src/server/security/devices.ts";
import { AT_ONCE, MEMORY_KIB, PASSES, QUEUE_MAX } from "#src/server/security/hashing.ts";
import { QUOTA_RETENTION_MS } from "#src/server/security/quotas.ts";
import { limits, type Quota } from "#src/server/security/rate-limits.ts";
import * as sessionLimits from "#src/server/security/sessions.ts";
import { readDocument, readSources } from "#tests/support/sources.ts";
import { requirements } from "../../tools/requirements.ts";

// docs/security.md says what the code does: its numbers, endpoints, columns and events are compared.

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

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
  ["millisecond", 1],
] as const;

function spell(ms: number): string {
  const [unit, size] = UNITS.find(([, length]) => ms % length === 0) ?? UNITS[4];
  return `${ms / size} ${unit}${ms / size === 1 ? "" : "s"}`;
}

test("the document has its parts", {
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
    "Classes of data",
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

test("every quota is listed with its cap and window", { tags: ["asvs-2.1.3", "asvs-6.1.1"] }, () => {
  const rows = byName("Limits");
  for (const [name, { cap, windowMs, restarts }] of Object.entries(limits) as [string, Quota][]) {
    expect(rows.get(name)?.slice(1, 4), name).toEqual([String(cap), spell(windowMs), restarts ?? "at its end"]);
  }
});

test("every other number is the same as in the code", {
  tags: ["asvs-2.1.3", "asvs-5.1.1", "asvs-7.1.1", "asvs-7.1.2"],
}, () => {
  const { SESSION_LIFE, ...sessions } = sessionLimits;
  const lives = Object.entries(SESSION_LIFE).flatMap(([role, life]) =>
    Object.entries(life).map(([name, ms]) => [`SESSION_LIFE.${role}.${name}`, ms]),
  );
  const lengths = Object.entries(PROFILE_FIELDS).map(([name, { max }]) => [`PROFILE_FIELDS.${name}.max`, max]);
  const numbers = {
    ...accountLimits,
    ...secondFactorLimits,
    ...browserErrorLimits,
    ...inboxLimits,
    ...invitationLimits,
    ...reportLimits,
    ...reviewLimits,
    ...deviceLimits,
    ...sessions,
    ...Object.fromEntries([...lives, ...lengths]),
    STORY_ANSWER_MAX,
    BODY_LIMIT,
    PICTURE_BODY_LIMIT,
    MEMORY_KIB,
    PASSES,
    AT_ONCE,
    QUEUE_MAX,
    MAIL_RETENTION_MS,
    WORKING_MAX,
  };
  const rows = new Map([...byName("Limits"), ...byName("Sessions")]);
  const elsewhere =
    /^(?:FLOW_RETENTION_MS|PASSWORD_WITH|RATING_STEP|TESTIMONIAL|EXCERPT|DEFAULT|LIST_DEFAULT|MODERATION|REVIEW_SEARCH|REVIEW_EXPORT|INVITATIONS_PAGE|ADDRESS_RETENTION_MS|PASSWORD_LONG|INBOX_|SUBSCRIBERS_|NOTICE_|DIGEST_|NOTES_SHOWN|DONE_RETENTION|SPAM_RETENTION|REPORTS_PAGE|REPORT_RETENTION|REPORTER_RETENTION|ERROR_RETENTION_MS|ERRORS_LISTED)/;
  for (const [name, value] of Object.entries(numbers).filter(
    ([name, value]) => typeof value === "number" && !elsewhere.test(name),
  )) {
    expect(rows.get(name)?.[1], name).toBe(/ms$/i.test(name) ? spell(value as number) : String(value));
  }
  for (const [what, ms] of [
    ["pending flows", accountLimits.FLOW_RETENTION_MS],
    ["quotas", QUOTA_RETENTION_MS],
    ["an invited client's address, after the invitation was used or ran out", invitationLimits.ADDRESS_RETENTION_MS],
  ] as const) {
    const [, howLong = ""] = rowsUnder("Retention").find(([name]) => name === what) ?? [];
    expect(ms === 86_400_000 ? "24 hours" : spell(ms), what).toBe(howLong);
  }
  const [, enquiries] = rowsUnder("Retention").find(([name]) => name === "enquiries") ?? [];
  expect(enquiries).toContain(`done ones ${spell(inboxLimits.DONE_RETENTION_MS)} after`);
  expect(enquiries).toContain(`spam ${spell(inboxLimits.SPAM_RETENTION_MS)}`);
  const [, reports] = rowsUnder("Retention").find(([name]) => name === "reports of reviews") ?? [];
  expect(reports).toContain(`note and address ${spell(reportLimits.REPORTER_RETENTION_MS)} after the decision`);
  expect(reports).toContain(`the report ${spell(reportLimits.REPORT_RETENTION_MS)} after it`);
  const [, details] = rowsUnder("Retention").find(([name]) => name === "details of the record") ?? [];
  expect(details).toMatch(new RegExp(`^${DETAILS_RETENTION_MONTHS} months;`));
});

test("the matrix of endpoints and roles is what the contracts declare", { tags: "asvs-8.1.1" }, () => {
  const rows = byName("Who may call what");
  const expected = (Object.values(api) as Endpoint[]).map(({ method, path, access }) => [
    `${method} ${path}`,
    access === "public" ? "yes" : "no",
    access === "admin" ? "no" : "yes",
    "yes",
  ]);
  for (const [call = "", ...rights] of expected) expect(rows.get(call)?.slice(1), call).toEqual(rights);
  expect([...rows.keys()].sort()).toEqual(expected.map(([call]) => call).sort());
});

test("the rules of fields name every field of a profile and a review", { tags: "asvs-8.1.2" }, () => {
  const fields = rowsUnder("Field rules")
    .map(([name]) => name)
    .join(" ");
  const lines = Object.values(PROFILE_FIELDS).map(({ label }) => label.toLowerCase());
  for (const field of [...lines, "picture", "role", "e-mail", "password", "sessions", "reviews", "ids"])
    expect(fields).toContain(field);
});

test("every column has a class", { tags: ["asvs-14.1.1", "asvs-14.1.2"] }, () => {
  const classes = new Map(
    rowsUnder("Classes of data").map(([table, ...cells]) => [named(table)[0], cells.flatMap(named)]),
  );
  for (const table of Object.values(schema).filter((value) => value instanceof PgTable)) {
    const name = getTableName(table);
    expect([...(classes.get(name) ?? [])].sort(), name).toEqual(Object.keys(getTableColumns(table)).sort());
  }
});

test("the inventory of cryptography names every function that the sources import from node:crypto", {
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

test("the inventory of the log names every event", { tags: "asvs-16.1.1" }, () => {
  // What the server does by itself is named where it is logged.
  const own = sources.flatMap(({ text: source }) =>
    [...source.matchAll(/\b(?:log|console)\.(?:info|warn|error)\([\s\S]{0,120}?event: "([\w.-]+)"/g)].map(
      ([, event = ""]) => event,
    ),
  );
  expect(own.length).toBeGreaterThan(10);
  expect([...byName("Log").keys()]).toEqual(expect.arrayContaining([...Object.keys(LOG_MESSAGES), ...new Set(own)]));
});

test("the document names every setting that points to another system", { tags: "asvs-13.1.1" }, () => {
  const communication = text.split("\n## Communication\n")[1]?.split("\n## ")[0] ?? "";
  for (const setting of ["SMTP_URL", "DATABASE_URL", "DATABASE_OWNER_URL"]) expect(communication).toContain(setting);
});

test("the manifest of ASVS lists all requirements of level 1 and 2, each with its kind, and a reason where it is not proven by a test", () => {
  expect(requirements).toHaveLength(253);
  const count = (...kinds: string[]) => requirements.filter(({ kind }) => kinds.includes(kind)).length;
  expect([count("A", "D", "P"), count("P"), count("X"), count("n/a")]).toEqual([175, 12, 4, 74]);
  for (const { number, kind, reason, asks } of requirements) {
    expect(["P", "X", "n/a"].includes(kind), number).toBe(Boolean(reason));
    expect(kind !== "n/a", number).toBe(Boolean(asks));
  }
});
