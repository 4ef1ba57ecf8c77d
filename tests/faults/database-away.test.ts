import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Mailbox, openMailbox } from "#tests/support/mailbox.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { type RunningSite, startSite } from "#tests/support/start-site.ts";
import { callApi, signUp } from "#tests/support/writer.ts";

// A stopped PostgreSQL, reached by a port and by the socket that install.sh and compose.yaml configure, right after a
// write.

const PAGES = ["/", "/about", "/services", "/projects", "/reviews"];
const SECRET = "a secret that outlives the database";

describe.each([
  ["a port", false],
  ["a socket", true],
])("with the database stopped, connected by %s", (_, isBySocket) => {
  let postgres: Postgres;
  let mailbox: Mailbox;
  let site: RunningSite;
  let person: string;
  beforeAll(async () => {
    [postgres, mailbox] = await Promise.all([startPostgres({ isBySocket }), openMailbox()]);
    site = await startSite({ DATABASE_URL: postgres.url("postgres"), SMTP_URL: mailbox.url, SECRET: `${SECRET} ${_}` });
    person = await signUp(site.url, "writer@mail.example", mailbox.code);
  });
  afterAll(async () => {
    await site?.stop();
    await mailbox?.close();
    await postgres?.stop();
  });

  const write = (description: string) =>
    callApi(site.url, "POST", "/create-review", { rating: 5, description }, person);

  async function execute(statement: string): Promise<void> {
    const client = new pg.Client(postgres.url("postgres"));
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  async function warm(): Promise<void> {
    for (const page of PAGES) await expect.poll(() => statusOf(page), { timeout: 20_000 }).toBe(200);
  }

  const statusOf = async (page: string) => (await fetch(site.url + page)).status;
  const textOf = async (page: string) => (await fetch(site.url + page)).text();

  test("right after a review was written, cached pages are served and the API sends Retry-After", async () => {
    await write("The first of them.");
    await warm();
    expect((await write("Nobody has read this one yet.")).status).toBe(200);
    await postgres.halt();
    for (let round = 0; round < 3; round++) {
      for (const page of PAGES) expect([page, await statusOf(page)]).toEqual([page, 200]);
      for (const address of ["/get-all-reviews", "/my-profile"]) {
        const { status, headers } = await callApi(site.url, "GET", address, undefined, person);
        expect([address, status, Number(headers.get("retry-after")) > 0]).toEqual([address, 503, true]);
      }
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    expect(await textOf("/reviews")).toContain("The first of them.");
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
    await postgres.start();
    await expect.poll(() => textOf("/reviews"), { timeout: 20_000 }).toContain("Nobody has read this one yet.");
  });

  test("right after a review was hidden, no page shows it again", async () => {
    await write("Hidden in a moment.");
    await warm();
    expect(await textOf("/reviews")).toContain("Hidden in a moment.");
    await execute("update reviews set hidden_at = now() where description = 'Hidden in a moment.'");
    // Another instance's write is noticed within this time.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await postgres.halt();
    for (const page of PAGES) expect(await textOf(page), page).not.toContain("Hidden in a moment.");
    expect(await statusOf("/reviews")).toBe(503);
    // Pages that need no database are rendered without it.
    expect(await statusOf("/services")).toBe(200);
    await postgres.start();
    await expect.poll(() => statusOf("/reviews"), { timeout: 20_000 }).toBe(200);
    expect(await textOf("/reviews")).not.toContain("Hidden in a moment.");
  });

  test("right after a review was withdrawn and another written, the withdrawn one stays gone", async () => {
    const { body } = await write("Withdrawn in a moment.");
    await warm();
    expect(await textOf("/reviews")).toContain("Withdrawn in a moment.");
    const own = { reviewId: body.review._id };
    expect((await callApi(site.url, "DELETE", "/my-reviews", own, person)).status).toBe(200);
    expect((await write("Written after it.")).status).toBe(200);
    await postgres.halt();
    for (const page of PAGES) expect(await textOf(page), page).not.toContain("Withdrawn in a moment.");
    await postgres.start();
  });
});
