import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cluster, startCluster } from "#tests/support/cluster.ts";
import { count } from "#tests/support/fault-counts.ts";
import { callApi, p95, signUpAll, startReader } from "#tests/support/writer.ts";

const ROUNDS = count(5, 1);
const LOGINS = 200;
const PEOPLE = 20;
const P95_MAX_MS = 200;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ instances: 1 });
}, 240_000);
afterAll(() => cluster.stop());

test(`${LOGINS} parallel logins all succeed, and public pages stay below ${P95_MAX_MS} ms`, async () => {
  const { url = "" } = cluster.sites[0] ?? {};
  const people = Array.from({ length: PEOPLE }, (_, person) => `crowd-${person}@mail.example`);
  await signUpAll(url, people, cluster.mailbox.code);
  let comeBack = 0;
  async function logIn(email = "") {
    for (;;) {
      const { status, headers } = await callApi(url, "POST", "/login", {
        email,
        password: "Copper kettle on 7 stoves",
      });
      if (status === 200) return;
      expect(status).toBe(503);
      comeBack++;
      const jitter = Math.random() * 2_000;
      await new Promise((resolve) => setTimeout(resolve, Number(headers.get("retry-after")) * 1_000 + jitter));
    }
  }
  const pages = ["/", "/about", "/services", "/projects", "/team", "/contact", "/reviews"];
  for (const page of pages) await fetch(url + page).then((response) => response.arrayBuffer());

  const readers = Array.from({ length: 4 }, () => startReader(url, pages, 20));
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(Array.from({ length: LOGINS }, (_, login) => logIn(people[login % PEOPLE])));
  }
  await Promise.all(readers.map((reader) => reader.stop()));
  const latencies = readers.flatMap((reader) => reader.latencies);
  console.log(`${latencies.length} pages, p95 ${Math.round(p95(latencies))} ms, ${comeBack} asked to come back`);
  expect(readers.flatMap(({ failed }) => failed)).toEqual([]);
  expect(p95(latencies)).toBeLessThan(P95_MAX_MS);
}, 600_000);
