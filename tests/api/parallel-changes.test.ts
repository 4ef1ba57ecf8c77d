import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import type { Database } from "#src/database/connect.server.ts";
import { verifyChain } from "#src/features/audit/verify-chain.server.ts";
import { appendToAuditLog, changeInParallel, changeWithAudit } from "#src/server/audit/audit-log.ts";
import { chainNow } from "#src/server/audit/chain-entries.ts";
import { inChange } from "#src/server/http/change.ts";
import { hashToken } from "#src/server/security/secrets.ts";
import { openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { untilWaiting } from "#tests/support/meanwhile.ts";
import { rowsOf } from "#tests/support/rows.ts";

// Logged changes run in parallel, and one batch adds the entries of many to the chain.

const AT_ONCE = 32;
const isPostgres = process.env.DATABASE === "postgres";
const ODD = '"quoted" back\\slash \n \t \u0001 \u007f \u2028 ü 🙂 </script>';

const entryOf = (subject: string, actor: string | null = null) =>
  ({ event: "review.received", subject, actor, details: { rating: 4, subject } }) as const;
const append = (database: Database, subject: string = randomUUID(), actor: string | null = null) =>
  changeInParallel(database, (tx) => appendToAuditLog(tx, new Date(), entryOf(subject, actor)));
const proofOf = ({ context }: TestApp) => verifyChain(context.database, context.clock());
const waiting = (app: TestApp) => rowsOf(app, "select id from record_pending");

/** The entries in the chain, by subject. */
const countOf = async (app: TestApp, subject: string) =>
  (await rowsOf(app, `select 1 from record_chain where subject = '${subject}'`)).length;

/** The number of batches during `act`. */
async function batchesDuring({ context }: TestApp, act: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(context.database, "execute");
  try {
    await act();
    return spy.mock.calls.filter(([query]) => JSON.stringify(query).includes("chain_record()")).length;
  } finally {
    spy.mockRestore();
  }
}

test("every entry is chained with the hash that verification computes", async () => {
  await using app = await openTestApp();
  for (const [subject, actor] of [
    [ODD, ODD],
    ["", null],
    [ODD, ""],
  ] as const)
    await append(app.context.database, subject, actor);
  expect(await proofOf(app)).toMatchObject({ count: 3, erased: 0, lastHash: expect.stringMatching(/^[\w-]{43}$/) });
  expect((await proofOf(app)).broken).toBeUndefined();
  expect(await waiting(app)).toEqual([]);
});

test(`${AT_ONCE} simultaneous changes are chained in far fewer batches, each before its response`, async () => {
  await using app = await openTestApp();
  const { database } = app.context;
  const subjects = Array.from({ length: AT_ONCE }, () => randomUUID());
  const found: number[] = [];
  const batches = await batchesDuring(app, () =>
    Promise.all(
      subjects.map(async (subject) => {
        await append(database, subject);
        found.push(await countOf(app, subject));
      }),
    ),
  );
  expect(found).toEqual(subjects.map(() => 1));
  // The embedded database runs one transaction at a time, so batches stay small.
  expect(batches).toBeLessThanOrEqual(isPostgres ? AT_ONCE / 2 : AT_ONCE);
  expect(await proofOf(app)).toMatchObject({ count: AT_ONCE });
});

test("a rolled-back change leaves no entry, and a change without entries runs no batch", async () => {
  await using app = await openTestApp();
  const { database } = app.context;
  const batches = await batchesDuring(app, async () => {
    await changeInParallel(database, async () => {});
    const failing = changeInParallel(database, async (tx) => {
      await appendToAuditLog(tx, new Date(), entryOf("x"));
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
  });
  expect(batches).toBe(0);
  expect(await waiting(app)).toEqual([]);
  expect((await proofOf(app)).count).toBe(0);
});

test("the next batch or start after a crash includes pending entries", async () => {
  await using app = await openTestApp();
  const { database, config } = app.context;
  // Committed, but the process ended before its batch.
  const leave = (subject: string) => database.transaction((tx) => appendToAuditLog(tx, new Date(), entryOf(subject)));
  await leave("left first");
  await append(database, "after it");
  expect(await rowsOf(app, "select subject from record_chain order by seq")).toEqual([
    { subject: "left first" },
    { subject: "after it" },
  ]);
  await leave("left last");
  if (isPostgres) await (await openTestApp({ DATABASE_URL: config.databaseUrl ?? "" })).close();
  else await append(database);
  expect(await countOf(app, "left last")).toBe(1);
  expect(await proofOf(app)).toMatchObject({ count: isPostgres ? 3 : 4 });
});

test("logs a failed batch as an error, and still reports the committed change as successful", async () => {
  await using app = await openTestApp();
  const { database } = app.context;
  await database.execute(sql`alter function chain_record() rename to chain_record_away`);
  await append(database, "unchained");
  expect(app.log()).toMatch(/"level":50.*"event":"record.unchained".*"err":/);
  await database.execute(sql`alter function chain_record_away() rename to chain_record`);
  await append(database);
  expect(await countOf(app, "unchained")).toBe(1);
});

test("rejects an audit entry from a change that did not start as a logged one, and rolls the change back", async () => {
  await using app = await openTestApp();
  const wrong = inChange(
    app.context,
    (_tx, record) => record(randomUUID(), {}, { event: "review.hidden" }),
    "profile.updated",
  );
  await expect(wrong).rejects.toThrow('"review.hidden" is in the audit log');
  expect(await waiting(app)).toEqual([]);
});

test("a day with pending entries is not published", async () => {
  await using app = await openTestApp();
  const { database, clock } = app.context;
  await append(database);
  app.advance(24 * 60 * 60_000);
  const days = async () => (await app.visitor().get("/record-days")).body.days.length;
  expect(await days()).toBe(1);
  const yesterday = new Date(clock().getTime() - 24 * 60 * 60_000);
  await database.transaction((tx) => appendToAuditLog(tx, yesterday, entryOf("late")));
  expect(await days()).toBe(0);
  await append(database);
  expect(await days()).toBe(1);
});

describe.runIf(isPostgres)("on PostgreSQL", () => {
  test("changes don't wait for others' open transactions, and are chained before their response", async () => {
    await using app = await openTestApp();
    const { database } = app.context;
    const [ann, bob] = [await app.person(), await app.person()];
    await changeInParallel(database, async (tx) => {
      // Like a new review: its row, its counts, its entry.
      await tx.execute(
        sql`insert into reviews (id, user_id, rating, description, created_at) values (${randomUUID()}, ${ann.id}, 5, 'Open', now())`,
      );
      await appendToAuditLog(tx, new Date(), entryOf("open"));
      expect((await bob.post("/create-review", { rating: 5, description: "Not held up." })).status).toBe(200);
      await append(database, "beside");
      expect(await countOf(app, "beside")).toBe(1);
      expect(await countOf(app, "open")).toBe(0);
    });
    expect(await countOf(app, "open")).toBe(1);
    expect((await proofOf(app)).broken).toBeUndefined();
    expect(await rowsOf(app, "select published from review_tally where rating = 5")).toEqual([{ published: 2 }]);
  });

  test("an invited review does not wait for other changes, and a link used in parallel creates one review", async () => {
    await using app = await openTestApp();
    const tokens = ["a", "b"].map((letter) => letter.repeat(43));
    for (const token of tokens) {
      await rowsOf(
        app,
        `insert into invitations (id, token_hash, email, client_name, created_at, expires_at)
          values ('${randomUUID()}', '${hashToken(token)}', '${token}@mail.example', 'Ann', now(), now() + interval '1 day')`,
      );
    }
    const write = (token = "", description = "Not held up.") =>
      app.visitor().post("/create-invited-review", { token, name: "Ann", rating: 5, description });
    await changeInParallel(app.context.database, async (tx) => {
      await appendToAuditLog(tx, new Date(), entryOf("open"));
      const answers = await Promise.all(tokens.flatMap((token) => [write(token), write(token), write(token)]));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(new Set(answers.map(({ body }) => body.review._id)).size).toBe(2);
      expect((await write(tokens[0], "Something else.")).body.code).toBe("invitationInvalid");
    });
    expect(await rowsOf(app, "select published from review_tally where rating = 5")).toEqual([{ published: 2 }]);
    expect((await proofOf(app)).broken).toBeUndefined();
  });

  test("invalidates the page cache and logs on commit, while the batch is still pending", async () => {
    await using app = await openTestApp();
    const { database } = app.context;
    const [author, admin] = [await app.person(), await app.person("Admin")];
    const { body } = await author.post("/create-review", { rating: 5, description: "Soon hidden." });
    const page = { status: 200, headers: {}, html: Buffer.from(""), policy: "" };
    await app.pageCache.get("/reviews", async () => page as never);
    expect(app.pageCache.fresh("/reviews")).toBeDefined();
    const hiding = await database.transaction(async (tx) => {
      // A lock on the end of the chain delays every batch.
      await chainNow(tx, await appendToAuditLog(tx, new Date(), entryOf("held")));
      let isAnswered = false;
      const answer = admin
        .put("/hide-review", { reviewId: body.review._id, reason: "advertising", seenState: "published" })
        .finally(() => {
          isAnswered = true;
        });
      await untilWaiting(tx);
      await vi.waitFor(() => expect(app.log()).toContain('"event":"review.hidden"'));
      expect(app.pageCache.fresh("/reviews")).toBeUndefined();
      expect(isAnswered).toBe(false);
      return { answer };
    });
    expect((await hiding.answer).status).toBe(200);
  });

  test("an exclusive change waits for the others and blocks them", async () => {
    await using app = await openTestApp();
    const { database } = app.context;
    for (const [first, second] of [
      [changeInParallel, changeWithAudit],
      [changeWithAudit, changeInParallel],
      [changeWithAudit, changeWithAudit],
    ] as const) {
      const order: string[] = [];
      const later = await first(database, async (tx) => {
        const answer = second(database, async () => order.push("second"));
        await untilWaiting(tx);
        order.push("first");
        return { answer };
      });
      await later.answer;
      expect(order).toEqual(["first", "second"]);
    }
  });

  test("two instances write one chain without gaps, while Admins and authors act on the same reviews", async () => {
    await using one = await openTestApp();
    await using two = await openTestApp({ DATABASE_URL: one.context.config.databaseUrl ?? "" });
    const people = await Promise.all([one, two, one, two].map((site) => site.person()));
    const admins = await Promise.all([one, two].map((site) => site.person("Admin")));
    const reviews = await Promise.all(
      people.map(async (person, place) => {
        const { body } = await person.post("/create-review", { rating: 5, description: `Review ${place}` });
        return body.review._id as string;
      }),
    );
    const answers: { status: number; body: { code?: string } }[] = [];
    const act = async (calls: (() => Promise<{ status: number; body: { code?: string } }>)[]) => {
      for (const call of calls) answers.push(await call());
    };
    const authors = people.map((person: Person, place) => {
      const edits = Array.from({ length: 6 }, (_, round) => async () => {
        const { body } = await person.get("/my-reviews");
        const [own] = body.reviews.filter(({ _id }: { _id: string }) => _id === reviews[place]);
        // Both directions in parallel: counts locked one by one would deadlock.
        const rating = (round + place) % 2 === 0 ? 4 : 5;
        return person.put("/my-reviews", {
          reviewId: own._id,
          rating,
          description: `Round ${round}`,
          seenRevision: own.revision,
        });
      });
      return act(edits);
    });
    const moderators = admins.map((admin, place) =>
      act(
        Array.from({ length: 8 }, (_, round) => async () => {
          const reviewId = reviews[(round + place) % reviews.length];
          return round % 3 === 2
            ? admin.put("/show-review", { reviewId, reason: "", seenState: "hidden" })
            : admin.put("/hide-review", { reviewId, reason: "privateData", seenState: "published" });
        }),
      ),
    );
    const reporters = [one, two].map((site) =>
      act(reviews.map((reviewId) => () => site.visitor().post("/report-review", { reviewId, reason: "abuse" }))),
    );
    await Promise.all([...authors, ...moderators, ...reporters]);

    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(10);
    const { count, broken } = await proofOf(one);
    expect(broken).toBeUndefined();
    expect(await rowsOf(one, "select count(*)::int as count from record_chain")).toEqual([{ count }]);
    expect(await waiting(one)).toEqual([]);
    const [kept] = await rowsOf(
      one,
      `select (select sum(published)::int from review_tally) as published,
        (select count(*)::int from reviews where hidden_at is null) as shown,
        (select count::int from totals where name = 'hidden') as hidden,
        (select count(*)::int from reviews where hidden_at is not null) as really_hidden,
        (select count::int from totals where name = 'reports.open') as reported,
        (select count(*)::int from review_reports where state = 'open') as really_reported`,
    );
    expect(kept).toMatchObject({
      published: kept?.shown,
      hidden: kept?.really_hidden,
      reported: kept?.really_reported,
    });
  });
});
