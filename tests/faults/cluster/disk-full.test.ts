import { expect, test } from "vitest";
import { openMailbox } from "#tests/support/mailbox.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { mountSmallDisk, type SmallDisk } from "#tests/support/small-disk.ts";
import { freePort, type RunningSite, startSite } from "#tests/support/start-site.ts";
import { allReviews, callApi, signUpAll } from "#tests/support/writer.ts";

const EMAILS = Array.from({ length: 12 }, (_, person) => `full-${person}@mail.example`);
const SENTENCE = /Our server has run out of space, so we could not save this/;
const LONG = "Every word of this is here to fill the disk. ".repeat(10).trim();

/** Writes reviews until the disk is full, and some more. Returns the acknowledged ones, and the other responses. */
async function writeUntilFull(site: RunningSite, people: string[], disk: SmallDisk) {
  const acknowledged: string[] = [];
  const refused: { status: number; code: string; message: string }[] = [];
  for (let number = 0; number < people.length * 10 && refused.length < 20; number++) {
    if (number === 15) disk.fill();
    const description = `${number}. ${LONG}`;
    const cookie = people[Math.floor(number / 10)];
    const answer = await callApi(site.url, "POST", "/create-review", { rating: 4, description }, cookie);
    if (answer.status === 200) acknowledged.push(description);
    else refused.push({ status: answer.status, ...answer.body });
  }
  return { acknowledged, refused };
}

/** The page after a form was posted without scripts. */
async function postedForm(url: string, cookie = ""): Promise<string> {
  const body = new URLSearchParams({ rating: "4", description: "By a plain form." });
  return (await fetch(`${url}/reviews/new`, { method: "POST", body, headers: { cookie, origin: url } })).text();
}

test("when PostgreSQL's disk is full, writes fail clearly, nothing is lost, and it recovers", async () => {
  const disk = mountSmallDisk(160);
  const postgres = await startPostgres({ folder: disk.folder, settings: ["min_wal_size=32MB", "max_wal_size=48MB"] });
  const mailbox = await openMailbox();
  const site = await startSite({ DATABASE_URL: postgres.url("postgres"), SMTP_URL: mailbox.url });
  const people = await signUpAll(site.url, EMAILS, mailbox.code);
  const { acknowledged, refused } = await writeUntilFull(site, people, disk);
  console.log(`${acknowledged.length} written, then ${JSON.stringify(refused[0])}`);
  expect(acknowledged.length).toBeGreaterThanOrEqual(15);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect(refused[0]).toMatchObject({ code: "diskFull", message: expect.stringMatching(SENTENCE) });
  expect((await fetch(site.url)).status).toBe(200);

  disk.free();
  // PostgreSQL stops when it cannot write its log, and its supervisor restarts it.
  await postgres.start().catch(() => {});
  let status = 0;
  for (let wait = 0; wait < 100 && status !== 200; wait++) {
    const review = { rating: 5, description: `There is room again, ${wait}.` };
    status = (await callApi(site.url, "POST", "/create-review", review, people.at(-1))).status;
    if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(status).toBe(200);
  const found = await allReviews(site.url);
  expect(acknowledged.filter((description) => !found.includes(description))).toEqual([]);
  await site.stop();
  await mailbox.close();
  await postgres.stop();
  disk.remove();
}, 300_000);

test("when the embedded database's disk is full, writes fail clearly, nothing is lost, and it recovers", async () => {
  const disk = mountSmallDisk(120);
  const environment = { DATA_DIR: disk.folder, PORT: String(await freePort()) };
  let site = await startSite(environment);
  const people = await signUpAll(site.url, EMAILS, site.code);
  const { acknowledged, refused } = await writeUntilFull(site, people, disk);
  console.log(`${acknowledged.length} written, then ${JSON.stringify(refused[0])}`);
  expect(acknowledged.length).toBeGreaterThanOrEqual(15);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect(refused[0]).toMatchObject({ code: "diskFull", message: expect.stringMatching(SENTENCE) });
  expect(await postedForm(site.url, people.at(-1))).toMatch(SENTENCE);

  disk.free();
  const review = { rating: 5, description: "There is room again." };
  expect((await callApi(site.url, "POST", "/create-review", review, people.at(-1))).status).toBe(200);
  await site.stop();
  site = await startSite(environment);
  const found = await allReviews(site.url);
  expect(acknowledged.filter((description) => !found.includes(description))).toEqual([]);
  await site.stop();
  disk.remove();
}, 300_000);
