import pg from "pg";
import { describe, expect, test } from "vitest";
import { verifyChain } from "#src/features/audit/verify-chain.server.ts";
import { appendToAuditLog, changeInParallel } from "#src/server/audit/audit-log.ts";
import { purgeAuditDetails } from "#src/server/audit/retention.ts";
import { newEmail, openTestApp, PASSWORD, type TestApp } from "#tests/support/build-app.ts";
import { isRenderedAnew } from "#tests/support/cached-pages.ts";

// Separation of the site from its database, and of instances from each other. On PostgreSQL only: the embedded store
// belongs to one process, which is also its owner.

const isPostgres = process.env.DATABASE === "postgres";
const RUNTIME = { name: "site_runtime", password: "kT9-of-the-runtime-role" };

async function eventually(question: () => Promise<boolean>): Promise<boolean> {
  for (let wait = 0; wait < 100; wait++) {
    if (await question()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

test("a write immediately invalidates this instance's cached pages", async () => {
  await using app = await openTestApp();
  const person = await app.person();
  await isRenderedAnew(app);
  expect(await isRenderedAnew(app)).toBe(false);
  await person.post("/create-review", { rating: 5, description: "Shown at once." });
  expect(await isRenderedAnew(app)).toBe(true);
});

const onPostgres = isPostgres ? describe : () => {};
const onEmbedded = isPostgres ? () => {} : test;

onPostgres("on PostgreSQL", () => {
  /** The URL of the site's database, with a role that owns nothing. */
  async function withRuntimeRole(owner: string): Promise<string> {
    const client = new pg.Client({ connectionString: owner });
    await client.connect();
    const { rows } = await client.query("select 1 from pg_roles where rolname = $1", [RUNTIME.name]);
    if (rows.length === 0) await client.query(`create role ${RUNTIME.name} login password '${RUNTIME.password}'`);
    await client.end();
    const url = new URL(owner);
    url.username = RUNTIME.name;
    url.password = RUNTIME.password;
    return url.href;
  }

  async function openAsRuntime(): Promise<{ app: TestApp; runtimeUrl: string; close: () => Promise<void> }> {
    const first = await openTestApp();
    const owner = first.context.config.databaseUrl ?? "";
    await first.close();
    const runtimeUrl = await withRuntimeRole(owner);
    const app = await openTestApp({ DATABASE_URL: runtimeUrl, DATABASE_OWNER_URL: owner });
    return { app, runtimeUrl, close: () => app.close() };
  }

  test("the site's role cannot create, alter or drop anything, and can only append to the audit log", {
    tags: "asvs-13.2.2",
  }, async () => {
    const { app, runtimeUrl, close } = await openAsRuntime();
    const client = new pg.Client({ connectionString: runtimeUrl });
    await client.connect();
    try {
      for (const statement of [
        "create table stolen (id int)",
        "create temp table stolen (id int)",
        "create schema stolen",
        "create function f() returns int language sql as 'select 1'",
        "create extension pgcrypto",
        "create role stolen",
        "alter table users add column stolen text",
        "alter table users disable trigger all",
        "drop table users",
        "drop table pgboss.job",
        "alter table pgboss.queue add column stolen text",
        "truncate users",
        "set role owner",
        "copy users to program 'cat'",
        "select pg_read_file('/etc/passwd')",
        "update record_chain set event = 'forged'",
        "delete from record_chain",
        "truncate record_chain cascade",
        "update record_details set details = '{}'",
        "delete from record_details",
        "update record_pending set event = 'forged'",
        "delete from record_pending",
        "delete from drizzle.__drizzle_migrations",
      ]) {
        await expect(client.query(statement), statement).rejects.toThrow(
          /permission denied|must be owner|must be superuser/i,
        );
      }
      const { rows } = await client.query(
        "select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user",
      );
      expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false }]);
    } finally {
      await client.end();
    }
    // The whole life cycle, from sign-up to deletion.
    const [email, browser] = [newEmail(), app.visitor()];
    await browser.post("/sign-up", { name: "Ann Ash", email, password: PASSWORD, rememberMe: true });
    expect((await browser.post("/verify-user", { otp: await app.mailbox.code(email), email })).status).toBe(200);
    expect((await browser.post("/create-review", { rating: 4.5, description: "As the site's own role." })).status).toBe(
      200,
    );
    // The review's receipt.
    await app.mailbox.newest(email, 1);
    await browser.post("/forgot-password-otp", { email });
    const code = await app.mailbox.code(email, 2);
    expect((await browser.post("/verify-otp", { email, otp: code })).status).toBe(200);
    expect((await browser.put("/reset-password", { email, password: "Another lamp beside 3 chairs" })).status).toBe(
      200,
    );
    expect((await browser.post("/login", { email, password: "Another lamp beside 3 chairs" })).status).toBe(200);
    expect(
      (await browser.delete("/my-profile", { password: "Another lamp beside 3 chairs", reviews: "remove" })).status,
    ).toBe(200);
    expect(app.log()).not.toContain('"event":"unexpected"');
    expect(app.log()).not.toContain('"event":"queue"');
    await close();
  });

  test("the owner of the tables erases expired details of the audit log", {
    tags: ["asvs-13.2.2", "asvs-14.2.7"],
  }, async () => {
    const { app, close } = await openAsRuntime();
    const { connection, database, clock } = app.context;
    const longAgo = new Date(clock().getTime() - 400 * 86_400_000);
    const entry = { event: "review.hidden", subject: "a review", actor: null, details: { reason: "Spam" } } as const;
    for (const at of [longAgo, clock()]) await changeInParallel(database, (tx) => appendToAuditLog(tx, at, entry));
    expect(await purgeAuditDetails(connection, clock())).toBe(1);
    expect(await verifyChain(database, clock())).toMatchObject({ count: 2, erased: 1 });
    await close();
  });

  test("rejects a superuser as the site's role", { tags: "asvs-13.2.2" }, async () => {
    const { app, close } = await openAsRuntime();
    const { databaseOwnerUrl = "", databaseUrl = "" } = app.context.config;
    const swapped = openTestApp({ DATABASE_URL: databaseOwnerUrl, DATABASE_OWNER_URL: databaseUrl });
    await expect(swapped).rejects.toThrow(/superuser/);
    await close();
  });

  test("a write on one instance invalidates the cached pages of the others, even after their connection was lost", async () => {
    await using first = await openTestApp();
    await using second = await openTestApp({ DATABASE_URL: first.context.config.databaseUrl ?? "" });
    const person = await first.person();
    await isRenderedAnew(second);
    expect(await isRenderedAnew(second)).toBe(false);
    await person.post("/create-review", { rating: 5, description: "Heard of by all." });
    expect(await eventually(() => isRenderedAnew(second))).toBe(true);

    const { rows } = (await first.context.database.execute(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cache broadcast' and datname = current_database()",
    )) as unknown as { rows: unknown[] };
    expect(rows).toHaveLength(2);
    // Missed notifications are unknown, so everything is invalidated after reconnecting.
    expect(await eventually(() => isRenderedAnew(second))).toBe(true);
    expect(await isRenderedAnew(second)).toBe(false);
    await person.post("/create-review", { rating: 4, description: "Heard of again." });
    expect(await eventually(() => isRenderedAnew(second))).toBe(true);
  });

  test("two instances share sessions, quotas and the queue", async () => {
    await using first = await openTestApp();
    await using second = await openTestApp({ DATABASE_URL: first.context.config.databaseUrl ?? "" });
    const person = await first.person();
    const cookie = `sid=${person.cookies.get("sid")}`;
    expect((await second.visitor().get("/my-profile", { headers: { cookie } })).status).toBe(200);
    for (let failure = 0; failure < 10; failure++) {
      await (failure % 2 ? first : second).visitor().post("/login", { email: person.email, password: "wrong" });
    }
    expect((await second.visitor().post("/login", { email: person.email, password: PASSWORD })).status).toBe(429);
    await person.post("/logout");
    expect((await second.visitor().get("/my-profile", { headers: { cookie } })).status).toBe(401);
  });
});

onEmbedded(
  "the embedded store has no connection string: only its own process can query it",
  { tags: "asvs-13.2.2" },
  async () => {
    await using app = await openTestApp();
    expect(app.context.connection.connectionString).toBeUndefined();
    expect(app.context.connection.owner).toBeUndefined();
  },
);
