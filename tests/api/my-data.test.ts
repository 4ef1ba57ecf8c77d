import { getTableColumns } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { columnClasses } from "#src/database/column-classes.ts";
import { personalData, personalTables } from "#src/database/personal-data.ts";
import * as schema from "#src/database/schema.ts";
import { newEmail, openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { mailsSent, rowsOf } from "#tests/support/rows.ts";
import { beginApp, totpOf } from "#tests/support/second-factor.ts";
import { virtualPasskey } from "#tests/support/virtual-passkey.ts";

// All data about a person are in their data export, and in the receipt of a deletion, for every table.

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Keys that refer to a person and reveal nothing else. */
const KEYS = ["flows.mailboxKey", "reviews.userId"];

test("the export includes every table, and every column, with data about a person", () => {
  for (const [key, table] of Object.entries(schema)) {
    if (!((table as unknown) instanceof PgTable)) continue;
    const about = personalData[key as keyof typeof schema];
    const namesUser = getTableConfig(table).foreignKeys.some(
      (foreignKey) => foreignKey.reference().foreignTable === schema.users,
    );
    const columns = columnClasses[key as keyof typeof schema].personal ?? [];
    if (namesUser || columns.length > 0) expect(about, key).not.toBe("not personal");
    if (about === "not personal") continue;
    // A column is exported unchanged, or as an expression of the same name.
    const exported = Object.entries(about.exported).map(([name, value]) =>
      typeof value === "function"
        ? name
        : Object.entries(getTableColumns(table)).find(([, column]) => column === value)?.[0],
    );
    for (const column of columns)
      if (!KEYS.includes(`${key}.${column}`)) expect(exported, `${key}.${column}`).toContain(column);
  }
});

/** A person with a row in each table, each with a unique word. */
async function known(): Promise<Person> {
  const person = await app.person("Customer", { name: "Gus Gorse", email: newEmail("gus") });
  const { id, email } = person;
  const run = (statement: string) => rowsOf<{ id: string }>(app, statement);
  const uuid = "gen_random_uuid()";
  await person.put("/my-authenticator", { code: totpOf(app, await beginApp(person)) });
  const { options } = (await person.post("/my-passkeys", { password: person.password })).body;
  await person.put("/my-passkeys", { name: "canary-passkey", ...virtualPasskey().attest(options) });
  await person.post("/change-email", { email: newEmail("canary-change"), password: person.password });
  await app.visitor().post("/forgot-password-otp", { email });
  const picture = "a".repeat(64);
  await run(`insert into avatars (hash, webp) values ('${picture}', '\\x00') on conflict do nothing`);
  await run(`update users set avatar_hash = '${picture}' where id = '${id}'`);

  await person.post("/create-review", { rating: 4, description: "canary-review" });
  const [review] = await run(
    `update reviews set hidden_at = now(), hidden_reason = 'offTopic' where user_id = '${id}' returning id`,
  );
  await run(
    `insert into review_answers (review_id, text, created_at, updated_at) values ('${review?.id}', 'canary-answer', now(), now())`,
  );
  await run(
    `insert into client_stories (review_id, challenge, changed_at) values ('${review?.id}', 'canary-story', now())`,
  );
  await run(`insert into review_reports (id, review_id, reason, note, email, created_at)
    values (${uuid}, null, 'abuse', 'canary-own-report', '${email}', now()),
      (${uuid}, '${review?.id}', 'duplicate', 'stranger-report', 'stranger@mail.example', now())`);
  await run(`insert into invitations (id, token_hash, email, client_name, created_at, expires_at)
    values (${uuid}, '${id}', '${email.toUpperCase()}', 'canary-client', now(), now())`);
  const [enquiry] = await run(`insert into enquiries (id, form, state, name, email, message, created_at, changed_at)
    values (${uuid}, 'home', 'open', 'Gus', '${email}', 'canary-enquiry', now(), now()) returning id`);
  await run(`insert into enquiry_notes (id, enquiry_id, kind, text, created_at)
    values (${uuid}, '${enquiry?.id}', 'reply', 'canary-reply', now()), (${uuid}, '${enquiry?.id}', 'note', 'admins-note', now())`);
  await run(`insert into newsletter_requests (token_hash, email, created_at) values ('${id}', '${email}', now())`);
  await run(`insert into subscribers (id, email, confirmed_at) values (${uuid}, '${email}', now())`);
  await run(`insert into content_publications (at, user_id, reason) values (now(), '${id}', 'published')`);
  await run(`insert into content_drafts values ('faq', '${id}', '""', 1, '${id}', now())`);
  await run(
    `insert into content_draft_history (document, path, user_id, at) values ('faq', 'heading', '${id}', now())`,
  );
  await run(`insert into content_schedules values (${uuid}, now(), '{}', 'waiting', null, '${id}', now())`);
  await run(`insert into pictures values ('${id}', 'image/webp', 1, 1, '\\x00', now(), '${id}', 1)`);
  await run(`insert into preview_links values (${uuid}, '${id}', now(), now(), null, 'faq')`);
  await run(`insert into content_presence values (${uuid}, '${id}', '{faq}', 'faq:heading', now())`);
  await run(`insert into record_pending (at, event, subject, salt, details, detail_hash)
    values (now(), 'account.created', '${id}', '', '{"canary": "canary-entry"}', '')`);
  return person;
}

test("the export has a person's rows of each table, no secrets, and nothing about others", async () => {
  await app.person("Customer", { name: "stranger-person" });
  const person = await known();
  const { body } = await person.get("/my-data");
  for (const [table] of personalTables) expect(table === "users" ? [body.account] : body[table], table).not.toEqual([]);
  const text = JSON.stringify(body);
  for (const word of [
    "passkey",
    "change",
    "review",
    "answer",
    "story",
    "own-report",
    "client",
    "enquiry",
    "reply",
    "entry",
  ])
    expect(text).toContain(`canary-${word}`);
  expect(body.sessions).toMatchObject([{ address: "127.0.0.1", device: expect.any(String) }]);
  expect(body.reviews).toMatchObject([{ hiddenReason: "offTopic", hiddenAt: expect.any(String) }]);
  expect(body.reviewReports).toHaveLength(2);
  expect(text).not.toMatch(/stranger|admins-note|argon2|sealed|token|codeMac|salt|publicKey/i);
});

test("the receipt of a deletion counts each table's removed rows, and its kept rows with the reason", async () => {
  const person = await known();
  // A session and the change of address, which end below, are counted as of the deletion.
  const held = (await person.get("/my-data")).body;
  expect((await person.delete("/my-profile", { password: person.password, reviews: "keep" })).status).toBe(200);
  await mailsSent(app);
  const receipt = app.mailbox.mails.find(({ to, subject }) => to === person.email && /has been deleted/.test(subject));
  const [, removed = "", stays = ""] =
    /Deleted:\n([\s\S]*?)\n\n[^\n]*Kept, and why:\n([\s\S]*?)\n\n/.exec(receipt?.text ?? "") ?? [];
  expect(removed).toContain("your account, with its name, email address and password");
  for (const [table, about] of personalTables) {
    if (["users", "recordChain", "recordDetails", "recordPending", "reviews"].includes(table)) continue;
    const count = held[table].length;
    expect(about.stays ? stays : removed, table).toContain(`${count} ${about.words[count === 1 ? 0 : 1]}`);
  }
  expect(stays).toMatch(/1 review, shown as “Anonymous”/);
  expect(stays).toMatch(/\d+ entries in the record/);
});

test("limits data exports to ten an hour per person", async () => {
  const [person, other] = [await app.person(), await app.person()];
  const statuses = async (times: number) =>
    (await Promise.all(Array.from({ length: times }, () => person.get("/my-data")))).map(({ status }) => status);
  expect((await statuses(11)).sort()).toEqual([...Array(10).fill(200), 429]);
  expect((await other.get("/my-data")).status).toBe(200);
  app.advance(60 * 60_000);
  expect(await statuses(1)).toEqual([200]);
});
