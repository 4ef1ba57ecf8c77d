import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cluster, startCluster } from "#tests/support/cluster.ts";
import { count } from "#tests/support/fault-counts.ts";
import { allReviews, callApi, signUp, signUpAll, startReader, startWriter } from "#tests/support/writer.ts";

const CYCLES = count(20, 3);
const WRITERS = 3;
const STALE_MAX_MS = 1_000;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ instances: 3 });
}, 240_000);
afterAll(() => cluster.stop());

test(`no request fails and no review is lost while one of three instances is killed and restarted ${CYCLES} times`, async () => {
  const { proxy, mailbox } = cluster;
  // A user may write ten reviews an hour, and a writer writes about fifteen in a cycle.
  const emails = Array.from({ length: WRITERS * 3 * CYCLES }, (_, person) => `writer-${person}@mail.example`);
  const people = await signUpAll(proxy.url, emails, mailbox.code);
  const marker = await signUp(proxy.url, "marker@mail.example", mailbox.code);
  const share = people.length / WRITERS;
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    startWriter(proxy.url, `writer ${writer}`, people.slice(writer * share, (writer + 1) * share)),
  );
  const pages = ["/", "/reviews", "/projects", "/servicedetail/1", "/api/v1/get-all-reviews"];
  const readers = Array.from({ length: 4 }, () => startReader(proxy.url, pages));

  const stale: string[] = [];
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const victim = cycle % 3;
    await cluster.sites[victim]?.stop("SIGKILL");
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    // While one is down, and after it is back, a write on any instance is shown on all.
    const description = `Marker of cycle ${cycle}`;
    if (cycle < 10) await callApi(proxy.url, "POST", "/create-review", { rating: 5, description }, marker);
    await cluster.start(victim);
    await new Promise((resolve) => setTimeout(resolve, STALE_MAX_MS));
    for (const { url } of cycle < 10 ? cluster.sites : []) {
      // The newest are on the first page, and at most sixty are written during the check.
      const html = await (await fetch(`${url}/reviews?rating=5`)).text();
      if (!html.includes(description)) stale.push(`${url}: ${description}`);
    }
  }
  await Promise.all([...writers, ...readers].map((each) => each.stop()));

  const reads = readers.reduce((sum, { latencies }) => sum + latencies.length, 0);
  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  console.log(`${CYCLES} kills, ${reads} reads, ${acknowledged.length} writes`);
  expect(acknowledged.length).toBeGreaterThan(CYCLES);
  expect(readers.flatMap(({ failed }) => failed)).toEqual([]);
  expect(writers.flatMap(({ failed }) => failed)).toEqual([]);
  expect(stale).toEqual([]);
  const found = await allReviews(proxy.url);
  expect(acknowledged.filter((description) => !found.includes(description))).toEqual([]);
  expect(found.filter((description, index) => found.indexOf(description) !== index)).toEqual([]);
}, 1_200_000);
