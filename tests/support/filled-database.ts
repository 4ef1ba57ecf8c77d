import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { tableNames } from "#src/database/table-names.ts";
import { appendToAuditLog } from "#src/server/audit/audit-log.ts";
import { seedDatabase } from "../../scripts/seed/seed-database.ts";

/** Every byte, and every character that could break a format. */
const ALL_BYTES = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)).toString("hex");
export const ODD_TEXT =
  "\ufeffline\nbreak\r\ttab \b\f\v \\ back\\nslash \"quotes\" 'single' {a,b} \u2028 \u0001 🙂 ممتاز \\x00 NULL";

/** Fills every table: with sample people and reviews, and at least one row in each table that these do not cover. */
export async function fillDatabase(database: Database, { reviews = 40 } = {}): Promise<void> {
  await seedDatabase(database, {
    reviews,
    people: 12,
    until: new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000),
  });
  const token = () => randomBytes(32).toString("base64url");
  const at = sql`'2026-03-29 01:59:59.123456+00'::timestamptz`;
  const person = sql`(select id from users order by id limit 1)`;
  const review = sql`(select id from reviews order by id limit 1)`;
  const [session, enquiry, picture] = [randomUUID(), randomUUID(), token()];
  const statements = [
    sql`insert into avatars (hash, webp) values (${picture}, decode(${ALL_BYTES.repeat(200)}, 'hex')), (${token()}, ''::bytea)`,
    sql`update users set avatar_hash = ${picture}, name = ${ODD_TEXT}, created_at = ${at} where id = ${person}`,
    sql`insert into sessions (id, token_hash, user_id, device, address, created_at, last_seen_at, proven_at)
      values (${session}, ${token()}, ${person}, ${ODD_TEXT}, '::1', ${at}, ${at}, 'infinity')`,
    sql`insert into bearers values (${token()}, ${session}, ${at})`,
    sql`insert into devices values (${randomUUID()}, ${token()}, ${person}, ${at})`,
    sql`insert into flows (id, cookie_hash, purpose, mailbox_key, email, salt, max_tries, expires_at, mailed_at, created_at)
      values (${randomUUID()}, ${token()}, 'sign-up', 'k', 'new@mail.example', 's', 5, ${at}, ${at}, ${at})`,
    sql`insert into email_changes values (${randomUUID()}, ${person}, ${session}, 'old@mail.example', 'new@mail.example',
      'm', 's', ${token()}, 1, ${at}, null)`,
    sql`insert into authenticators values (${person}, 'sealed', 58000000, ${at})`,
    sql`insert into passkeys values (${randomUUID()}, ${person}, ${token()}, decode(${ALL_BYTES}, 'hex'), 7, ${ODD_TEXT}, ${at}, null)`,
    sql`insert into recovery_codes values (${person}, ${token()}, 's', null), (${person}, ${token()}, 's', ${at})`,
    sql`insert into factor_challenges values (${randomUUID()}, 'passkey', ${session}, null, 'sealed', ${at})`,
    // Whole values with a special meaning in PostgreSQL's COPY format.
    sql`insert into quotas values (${ODD_TEXT}, ${at}, 3), (${"\\N"}, ${at}, 1), (${"\\."}, ${at}, 1), ('', ${at}, 1)`,
    sql`insert into unmailed_reviews values (${review}, ${at})`,
    sql`insert into enquiries (id, form, state, name, email, message, created_at, changed_at)
      values (${enquiry}, 'contact', 'new', '', 'a@mail.example', ${ODD_TEXT}, ${at}, ${at})`,
    sql`insert into enquiry_notes values (${randomUUID()}, ${enquiry}, 'note', ${ODD_TEXT}, null, ${at})`,
    sql`insert into unmailed_enquiries values (${enquiry}, ${at})`,
    sql`insert into newsletter_requests values (${token()}, 'n@mail.example', ${at})`,
    sql`insert into subscribers values (${randomUUID()}, 's@mail.example', ${at})`,
    sql`insert into mails values (${randomUUID()}, 'sealed', now())`,
    sql`insert into facts values ('first-admin', 'somebody', ${at})`,
    sql`insert into browser_errors values ('f', 'error', ${ODD_TEXT}, '/', 'Firefox', 2, ${at}, ${at})`,
    sql`insert into review_receipts values (900007, ${review}, 's', '{"text": "h"}')`,
    sql`insert into review_reports (id, review_id, reason, note, created_at)
      values (${randomUUID()}, ${review}, 'abuse', ${ODD_TEXT}, ${at})`,
    sql`insert into client_stories (review_id, quality, challenge, changed_at) values (${review}, 4.5, ${ODD_TEXT}, ${at})`,
    sql`insert into hiding_days values ('2026-03-29', 'abuse', 4.5, 3) on conflict do nothing`,
    sql`insert into record_day_ends values ('2026-03-29', 1, 'h') on conflict do nothing`,
    sql`insert into invitations (id, token_hash, client_name, created_at, expires_at)
      values (${randomUUID()}, ${token()}, ${ODD_TEXT}, ${at}, ${at})`,
    sql`insert into content_publications (at, user_id, reason) values (${at}, ${person}, 'published')`,
    sql`insert into content_revisions (document, publication_id, data, changes, replaced)
      select 'faq', max(id), ${JSON.stringify({ heading: ODD_TEXT.slice(1) })}::jsonb, '{}', '{}' from content_publications`,
    sql`insert into content_draft_history (document, path, value, user_id, at) values ('faq', 'heading', '"x"', ${person}, ${at})`,
    sql`insert into content_drafts values ('faq', 'heading', '"x"', 1, ${person}, ${at})`,
    sql`insert into content_schedules values (${randomUUID()}, ${at}, '{}', 'waiting', null, ${person}, ${at})`,
    sql`insert into preview_links values (${randomUUID()}, ${person}, ${at}, ${at}, null, 'faq')`,
    sql`insert into content_presence values (${randomUUID()}, ${person}, '{faq}', 'faq:heading', ${at})`,
    sql`insert into pictures values ('p', 'image/webp', 40, 30, decode(${ALL_BYTES.repeat(200)}, 'hex'), ${at}, ${person}, 51200)`,
    sql`insert into picture_files values ('p', 240, decode(${ALL_BYTES}, 'hex')), ('p', 480, ''::bytea)`,
    sql`insert into picture_crops values ('p', '4x3-50-30', 240, decode(${ALL_BYTES}, 'hex'))`,
    sql`insert into drills values ('passed', ${at}, 'everything')`,
  ];
  for (const statement of statements) await database.execute(statement);
  // Without the byte order mark, which the embedded database's client strips at the start of a text.
  const entry = { event: "review.recorded", subject: ODD_TEXT.slice(1), actor: null, details: { ODD_TEXT } } as const;
  await appendToAuditLog(database, new Date("2026-03-29T01:59:59.123Z"), entry);
}

/** All rows of all tables, as printed by the database, in an order that does not depend on how they are stored. */
export async function contentOf(database: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`);
    for (const name of tableNames) {
      const query = sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`;
      const { rows } = (await tx.execute(query)) as unknown as { rows: { row: string }[] };
      content[name] = rows.map(({ row }) => row).sort();
    }
  });
  return content;
}
