import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cluster, startCluster } from "#tests/support/cluster.ts";
import { buildReleaseBefore, type Release } from "#tests/support/release-before.ts";
import { allReviews, callApi, signUpAll, startReader, startWriter } from "#tests/support/writer.ts";

let before: Release;
let cluster: Cluster;
beforeAll(async () => {
  before = buildReleaseBefore();
  cluster = await startCluster({ instances: 2, root: before.root });
}, 600_000);
afterAll(async () => {
  await cluster?.stop();
  before?.remove();
});

test("a rolling upgrade under load fails no request, loses no write and keeps sessions", async () => {
  const { proxy, mailbox, sites } = cluster;
  const emails = Array.from({ length: 20 }, (_, person) => `upgrade-${person}@mail.example`);
  const people = await signUpAll(proxy.url, emails, mailbox.code);
  const writer = startWriter(proxy.url, "the writer", people);
  const pages = ["/", "/reviews", "/projects", "/team", "/api/v1/get-all-reviews", "/my-profile"];
  const readers = Array.from({ length: 4 }, () => startReader(proxy.url, pages));

  for (const instance of [0, 1]) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await proxy.drain(instance);
    expect(await sites[instance]?.stop()).toBe(0);
    await cluster.start(instance);
    await proxy.resume(instance);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
  await Promise.all([writer, ...readers].map((each) => each.stop()));

  const reads = readers.reduce((sum, { latencies }) => sum + latencies.length, 0);
  console.log(`from ${before.name}: ${reads} reads, ${writer.acknowledged.length} writes`);
  expect(readers.flatMap(({ failed }) => failed)).toEqual([]);
  expect(writer.failed).toEqual([]);
  expect(writer.acknowledged.length).toBeGreaterThan(10);
  const found = await allReviews(proxy.url);
  expect(writer.acknowledged.filter((description) => !found.includes(description))).toEqual([]);
  for (const { url } of cluster.sites) {
    const { body } = await callApi(url, "GET", "/my-profile", undefined, people[0]);
    expect(body.user.email).toBe("upgrade-0@mail.example");
  }
}, 600_000);
