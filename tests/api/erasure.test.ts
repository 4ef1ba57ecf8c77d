import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { columnClasses } from "#src/database/column-classes.ts";
import * as schema from "#src/database/schema.ts";
import { mailboxKey } from "#src/server/security/quotas.ts";
import { type Method, newEmail, openTestApp, PASSWORD, type TestApp, type Visitor } from "#tests/support/build-app.ts";
import { linkTokenIn } from "#tests/support/mailbox.ts";
import { pictureOf } from "#tests/support/pictures.ts";
import { mailsSent, rowsOf } from "#tests/support/rows.ts";
import { totpOf } from "#tests/support/second-factor.ts";
import { virtualPasskey } from "#tests/support/virtual-passkey.ts";

// A person who has used every feature deletes the account. Their data are collected from the database itself, by the
// classes in src/database/column-classes.ts, and searched for in every table afterwards.

/** All texts of one column: "table.column" and a value; for nested values each text in them. */
interface Held {
  column: string;
  value: string;
}

/** Every text in every table of the database, including the queue's. */
async function dumpTables(app: TestApp): Promise<Held[]> {
  const tables = await rowsOf<{ schema: string; name: string }>(
    app,
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const held: Held[] = [];
  for (const { schema, name } of tables) {
    const rows = await rowsOf<{ row: Record<string, unknown> }>(
      app,
      `select row_to_json(t) as row from "${schema}"."${name}" t`,
    );
    for (const { row } of rows) {
      for (const [column, content] of Object.entries(row)) {
        for (const value of textsIn(content)) held.push({ column: `${name}.${column}`, value });
      }
    }
  }
  return held;
}

function textsIn(content: unknown): string[] {
  if (typeof content === "string") return [content];
  return content && typeof content === "object" ? Object.values(content).flatMap(textsIn) : [];
}

/** The columns with credentials or personal data, by their names in the database. */
function personalColumns(): Set<string> {
  const names = Object.entries(schema).flatMap(([key, table]) => {
    const { credential = [], personal = [] } = columnClasses[key as keyof typeof schema];
    return [...credential, ...personal].map((column) => `${getTableName(table)}.${snake(column)}`);
  });
  return new Set(names);
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const MINUTE = 60_000;
const NAME = "Wilhelmina Featherstone";
const ADDRESS = "203.0.113.77";
const AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";
const NOTE = "She names my street in it.";

/** Data that remain after an account's deletion, according to docs/security.md and the privacy page. */
const STAYS: Record<string, string[]> = {
  // The agency's own list of invited clients; the address is erased.
  "invitations.client_name": [NAME],
  // Of an invitation's link, not of the account.
  "invitations.token_hash": [],
  // The same name in the audit log's details, erased after twelve months.
  "record_details.details": [NAME],
  // A report is decided without its sender. The note is erased thirty days later.
  "review_reports.note": [NOTE],
};

/** A browser of this person: all its calls come from one network, with one user agent. */
function browserOf(app: TestApp, visitor = app.visitor()) {
  const call = async (method: Method, path: string, body?: unknown) => {
    const answer = await visitor.call(method, path, body, { address: ADDRESS, headers: { "user-agent": AGENT } });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return { ...visitor, ask: call };
}

test("deleting an account removes the person's data from all tables", {
  tags: ["asvs-14.2.7"],
}, async () => {
  await using app = await openTestApp();
  const admin = await app.person("Admin", { name: "The Admin" });
  const review = (await admin.post("/create-review", { rating: 4, description: "A review to be reported" })).body
    .review;
  await mailsSent(app);
  const before = new Set((await dumpTables(app)).map(({ value }) => value));

  const { person, emails, secrets } = await useEverything(app, admin, review._id);
  await mailsSent(app);
  const personal = personalColumns();
  const left = (await dumpTables(app)).filter(
    ({ column, value }) =>
      personal.has(column) && value.length > 5 && !before.has(value) && !isIdOrTime(value) && !STAYS[column],
  );
  const own = new Set([...left.map(({ value }) => value), ...emails, ...secrets, NAME, ADDRESS, AGENT]);
  // There must be many, or the search would prove nothing.
  for (const column of ["flows.password_hash", "sessions.address", "devices.token_hash", "recovery_codes.code_mac"])
    expect(left.map((held) => held.column)).toContain(column);
  const keyed = new Set(emails.map((email) => mailboxKey(app.context.keys, email)));

  expect(await person.ask("DELETE", "/my-profile", { password: PASSWORD, reviews: "remove" })).toBeDefined();
  await mailsSent(app);
  const found = (await dumpTables(app)).flatMap(({ column, value }) =>
    [...own]
      .filter((mine) => value.toLowerCase().includes(mine.toLowerCase()))
      // Counters against guessing contain a keyed hash of the mailbox for 31 days.
      .filter((mine) => !(column === "quotas.key" && keyed.has(mine)))
      .filter((mine) => !STAYS[column]?.includes(mine))
      .map((mine) => `${column}: ${mine}`),
  );
  expect(found).toEqual([]);
});

const isIdOrTime = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$|^\d{4}-\d\d-\d\dT/.test(value);

async function useEverything(app: TestApp, admin: Visitor, reported: string) {
  const [first, email, third] = [newEmail("first"), newEmail("second"), newEmail("third")];
  const invitation = await admin.post("/invitations", { email: first, name: NAME, projectId: null, serviceId: null });
  expect(invitation.status).toBe(200);
  await app.mailbox.newest(first);

  const person = browserOf(app);
  const signUp = (who: typeof person, to: string) =>
    who.ask("POST", "/sign-up", { name: NAME, email: to, password: PASSWORD, rememberMe: true });
  await signUp(person, first);
  const signUpCookie = person.cookies.get("flow") ?? "";
  await person.ask("POST", "/verify-user", { otp: await app.mailbox.code(first, 1), email: first });
  // Signs up twice more by mistake: in another browser, and with the later address.
  await signUp(browserOf(app), first);
  await signUp(browserOf(app), email);

  await person.ask("PUT", "/update-profile", { profilePic: await pictureOf("#2b7") });
  await person.ask("POST", "/create-review", { rating: 5, description: "They built our shop in nine weeks flat." });
  const report = { reviewId: reported, reason: "privateData", note: NOTE };
  for (const to of [first, email]) await person.ask("POST", "/report-review", { ...report, email: to });

  await person.ask("POST", "/change-email", { email, password: PASSWORD });
  await mailsSent(app);
  await person.ask("POST", "/confirm-email", { otp: await app.mailbox.code(email) });
  await person.ask("POST", "/change-email", { email: third, password: PASSWORD });

  await person.ask("POST", "/my-authenticator", { password: PASSWORD });
  const { secret } = (await person.ask("GET", "/my-second-factor")).setup;
  const { recoveryCodes } = await person.ask("PUT", "/my-authenticator", { code: totpOf(app, secret) });
  const passkey = virtualPasskey();
  const { options } = await person.ask("POST", "/my-passkeys", { password: PASSWORD });
  await person.ask("PUT", "/my-passkeys", { name: "Featherstone's key", ...passkey.attest(options) });
  await person.ask("POST", "/my-passkeys", { password: PASSWORD });

  app.advance(MINUTE);
  const login = { email, password: PASSWORD };
  const elsewhere = browserOf(app);
  await elsewhere.ask("POST", "/login", login);
  const { user } = await elsewhere.ask("POST", "/verify-second-factor", { code: totpOf(app, secret) });
  const halfWay = browserOf(app);
  await halfWay.ask("POST", "/login", login);
  await halfWay.ask("POST", "/passkey-challenge");
  const forgetful = browserOf(app);
  await forgetful.ask("POST", "/forgot-password-otp", { email });
  // Also a wrong password, which is counted.
  const wrong = await app.visitor().post("/login", { email, password: "not it" }, { address: ADDRESS });
  expect(wrong.status).toBe(401);

  const cookies = [person, elsewhere, halfWay, forgetful].flatMap(({ cookies }) => [...cookies.values()]);
  const secrets = [...cookies, signUpCookie].flatMap((value) => value.split(".")).filter((value) => value.length > 20);
  const stop = linkTokenIn(await app.mailbox.newest(first)) ?? "";
  return {
    person,
    emails: [first, email, third],
    secrets: [...secrets, ...recoveryCodes, secret, user.token, stop].filter(Boolean),
  };
}
