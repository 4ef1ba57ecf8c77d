import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cluster, startCluster } from "#tests/support/cluster.ts";
import { count } from "#tests/support/fault-counts.ts";
import { callApi, signUpAll } from "#tests/support/writer.ts";

const SOAK_MS = count(3_600_000, 120_000);
/** Memory is compared with the peak of the first part, after the caches are filled. */
const FIRST_MS = count(600_000, 60_000);
const GROWTH_MAX = 1.1;
const PER_SECOND = 100;
/**
 * The most requests to catch up on after the machine paused. A larger burst would be a different test with different
 * memory use.
 */
const MADE_UP_MAX = PER_SECOND;
/** The site would correctly answer more parallel logins with 503. */
const WAITING_MAX = 100;
const WRITE_EVERY_MS = 10_000;
/**
 * Each review is withdrawn again, so that the last minute's pages show as much as the first's, and only a leak grows.
 */
const WITHDRAWN_AFTER = count(18, 4);
/** A retry would take too long. */
const ONCE = { timeout: SOAK_MS + 600_000, retry: 0 };

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ instances: 1 });
}, 240_000);
afterAll(() => cluster.stop());

/** Memory of a process in MB, as reported by the system. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;

test(
  `${SOAK_MS / 60_000} min at ${PER_SECOND} requests a second: memory is stable, and nothing fails`,
  ONCE,
  async () => {
    const { url = "", pid = 0 } = cluster.sites[0] ?? {};
    const needed = Math.ceil(SOAK_MS / WRITE_EVERY_MS / 10);
    const emails = Array.from({ length: needed }, (_, person) => `soak-${person}@mail.example`);
    const people = await signUpAll(url, emails, cluster.mailbox.code);
    const pages = ["/", "/about", "/services", "/projects", "/team", "/contact", "/reviews", "/reviews?rating=4"];
    const reads = [...pages, "/api/v1/get-all-reviews?limit=24", "/login", "/servicedetail/3", "/nothing-here"];
    const statuses = new Map<number | string, number>();
    const memory: { at: number; megabytes: number }[] = [];
    const startedAt = performance.now();
    let asked = 0;
    let missed = 0;
    let written = 0;
    const published: { id: string; person: string | undefined }[] = [];
    const waiting = new Set<Promise<unknown>>();

    function ask() {
      const cookie = asked % 5 === 0 ? people[asked % people.length] : undefined;
      const address = cookie ? "/my-profile" : (reads[asked % reads.length] as string);
      asked++;
      const answer = fetch(url + address, { headers: cookie ? { cookie } : {}, redirect: "manual" })
        .then(async (response) => {
          await response.arrayBuffer();
          return response.status;
        })
        .catch(String)
        .then((status) => statuses.set(status, (statuses.get(status) ?? 0) + 1))
        .finally(() => waiting.delete(answer));
      waiting.add(answer);
    }

    for (let now = 0; now < SOAK_MS; now = performance.now() - startedAt) {
      const due = (now / 1_000) * PER_SECOND - missed - asked;
      missed += Math.max(0, Math.floor(due - MADE_UP_MAX));
      while (asked + missed < (now / 1_000) * PER_SECOND && waiting.size < WAITING_MAX) ask();
      if (written < now / WRITE_EVERY_MS) {
        const person = people[written % people.length];
        const review = { rating: 4, description: `Soaked for ${written++}` };
        const { status, body } = await callApi(url, "POST", "/create-review", review, person);
        expect(status, `a write, while ${waiting.size} others wait: ${JSON.stringify(body)}`).toBe(200);
        published.push({ id: body.review._id, person });
        const oldest = published.length > WITHDRAWN_AFTER ? published.shift() : undefined;
        if (oldest) {
          const withdrawn = await callApi(url, "DELETE", "/my-reviews", { reviewId: oldest.id }, oldest.person);
          expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200);
        }
      }
      if (memory.length < now / 5_000) {
        memory.push({ at: now, megabytes: memoryOf(pid) });
        // Progress, once a minute.
        if (memory.length % 12 === 0)
          console.log(`${Math.round(now / 60_000)} min: ${asked} requests, ${Math.round(memoryOf(pid))} MB`);
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await Promise.all(waiting);

    const most = (part: typeof memory) => Math.max(...part.map(({ megabytes }) => megabytes));
    const before = most(memory.filter(({ at }) => at < FIRST_MS));
    const after = most(memory.filter(({ at }) => at >= FIRST_MS));
    console.log(
      `${asked} requests, ${written} writes: ${JSON.stringify([...statuses])}; ${Math.round(before)} MB, then ${Math.round(after)} MB`,
    );
    expect([...statuses.keys()].filter((status) => typeof status === "string" || status >= 500)).toEqual([]);
    expect(asked, `${missed} requests this machine was too slow to make`).toBeGreaterThan(
      (SOAK_MS / 1_000) * PER_SECOND * 0.99,
    );
    expect(after).toBeLessThan(before * GROWTH_MAX);
  },
);
