import { eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../src/database/connect.server.ts";
import {
  invitations,
  recordChain,
  recordDetails,
  recordHead,
  reviewAnswers,
  reviewReceipts,
  reviews,
  totals,
  users,
} from "../../src/database/schema.ts";
import { type Plan, type Rows, tellHistory } from "./history.ts";

export interface Seeding extends Plan {
  /** Adds to existing data. Otherwise a database with users or reviews is refused. */
  intoExisting?: boolean;
  onProgress?: (reviews: number) => void;
}

/** Thrown if the database already has users or reviews. */
export class NotEmptyError extends Error {
  override name = "NotEmptyError";
}

const TABLES = { users, invitations, reviews, reviewAnswers, recordChain, recordDetails, reviewReceipts };
/** Row-level triggers. A million rows are counted once at the end instead; no sample user is on the team. */
const COUNTING: [table: string, trigger: string][] = [
  ["users", "users_counted"],
  ["reviews", "reviews_marked"],
  ["reviews", "reviews_counted"],
  ["review_answers", "answers_marked"],
  ["record_chain", "record_counted"],
  ["record_details", "hidings_counted"],
];

/**
 * Fills a database with sample users and reviews, as after three years. In one transaction: either everything is there, with
 * correct counts and audit log, or nothing.
 */
export async function seedDatabase(database: Database, { intoExisting, onProgress, ...plan }: Seeding): Promise<void> {
  await database.transaction(async (tx) => {
    if (!intoExisting && (await holdsAnything(tx))) {
      throw new NotEmptyError("The database holds people or reviews already.");
    }
    await restCounting(tx, true);
    const [end] = await tx.select().from(recordHead).where(eq(recordHead.id, 1)).for("update");
    if (!end) throw new Error("The record has no head: the migrations have not run.");

    let count = 0;
    let last = { seq: end.seq, hash: end.hash };
    for (const rows of tellHistory(plan, end)) {
      await insert(tx, rows);
      last = rows.recordChain.at(-1) ?? last;
      count += rows.reviews.length;
      onProgress?.(count);
    }
    await tx.update(recordHead).set({ seq: last.seq, hash: last.hash }).where(eq(recordHead.id, 1));
    await countOnce(tx, end.seq);
    await restCounting(tx, false);
  });
  // Otherwise PostgreSQL would plan the next queries with the old row counts.
  await database.execute(sql`vacuum analyze`);
}

async function holdsAnything(tx: Database): Promise<boolean> {
  const rows = await tx.select().from(totals);
  return rows.some(({ count }) => count > 0);
}

async function restCounting(tx: Database, isResting: boolean): Promise<void> {
  const turn = sql.raw(isResting ? "disable" : "enable");
  for (const [table, trigger] of COUNTING) {
    await tx.execute(sql`alter table ${sql.identifier(table)} ${turn} trigger ${sql.identifier(trigger)}`);
  }
}

async function insert(tx: Database, rows: Rows): Promise<void> {
  for (const name of Object.keys(TABLES) as (keyof Rows)[]) await insertInto(tx, TABLES[name], rows[name]);
}

/** Inserts all rows in one statement with one JSON parameter. */
async function insertInto(tx: Database, table: PgTable, rows: object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(getTableColumns(table)).map((key) => [key, toColumnName(key)] as const);
  const named = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column, row[key as keyof typeof row]])),
  );
  const name = sql.identifier(getTableName(table));
  await tx.execute(
    sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${JSON.stringify(named)}::json)`,
  );
}

const toColumnName = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Computes the disabled triggers' counts in a few statements. */
async function countOnce(tx: Database, sinceSeq: number): Promise<void> {
  await tx.execute(sql`update review_tally set published =
    (select count(*) from reviews where reviews.rating = review_tally.rating and hidden_at is null
      and not works_here)`);
  await tx.execute(sql`update totals set count = case name
    when 'users' then (select count(*) from users)
    when 'reviews' then (select count(*) from reviews)
    when 'hidden' then (select count(*) from reviews where hidden_at is not null)
    else count end`);
  await tx.execute(sql`insert into record_days (event, day, count)
    select event, (at at time zone 'UTC')::date, count(*) from record_chain where seq > ${sinceSeq} group by 1, 2
    on conflict (event, day) do update set count = record_days.count + excluded.count`);
  await tx.execute(sql`insert into record_day_ends (day, seq, hash)
    select distinct on (1) (at at time zone 'UTC')::date, seq, hash from record_chain where seq > ${sinceSeq} order by 1, seq desc
    on conflict (day) do update set seq = excluded.seq, hash = excluded.hash`);
  await tx.execute(sql`insert into hiding_days (day, reason, rating, count)
    select (link.at at time zone 'UTC')::date, hidden_reason, rating, count(*) from record_chain link
    join reviews on reviews.id::text = link.subject
    where link.seq > ${sinceSeq} and link.event = 'review.hidden' and hidden_reason is not null group by 1, 2, 3
    on conflict (day, reason, rating) do update set count = hiding_days.count + excluded.count`);
}
