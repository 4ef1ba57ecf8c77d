import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { count } from "#tests/support/fault-counts.ts";
import { type Mailbox, openMailbox } from "#tests/support/mailbox.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { type RunningSite, startSite } from "#tests/support/start-site.ts";
import { callApi, PASSWORD, percentile, signUp } from "#tests/support/writer.ts";

// Anyone can invent spellings of the site's URLs. Their cost must not slow down logins.

const SPELLINGS = count(2_000, 400);
const PER_SECOND = 25;
/** Alternates quiet and loaded periods, so that other work on this machine affects both equally. */
const TURNS = 4;
const SLOWER_MAX = 2;
const EMAIL = "known@mail.example";
const PAGES = ["/", "/about", "/services", "/projects", "/team", "/contact", "/reviews", "/privacy", "/terms"];

let postgres: Postgres;
let mailbox: Mailbox;
let site: RunningSite;
beforeAll(async () => {
  [postgres, mailbox] = await Promise.all([startPostgres(), openMailbox()]);
  site = await startSite({ DATABASE_URL: postgres.url("postgres"), SMTP_URL: mailbox.url });
}, 240_000);
afterAll(async () => {
  await site?.stop();
  await mailbox?.close();
  await postgres?.stop();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The same page by a URL that was never requested before. */
function spelling(number: number): string {
  const page = PAGES[number % (PAGES.length - 1)] as string;
  const letters = [...page].map((letter, place) => {
    const hex = `%${letter.charCodeAt(0).toString(16)}`;
    return letter !== "/" && (number >> (place % 11)) & 1 ? [letter.toUpperCase(), hex][(number + place) % 2] : letter;
  });
  const ways = [
    () => letters.join(""),
    () => `${letters.join("")}${"/".repeat(1 + (number % 40))}`,
    () => `/${"./".repeat(1 + (number % 60))}${letters.join("").slice(1)}`,
    () => `/projects?tab=${number}&count=${number}`,
    () => `/reviews?done=${number}`,
    () => `${letters.join("")}?rating=${number}&rating=${number}&unknown=${"x".repeat(number % 500)}`,
    () => `${letters.join("")}.data`,
  ];
  return (ways[number % ways.length] as () => string)();
}

/** Logs the same person in repeatedly, until stopped. */
async function logInUntil(isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const startedAt = performance.now();
    const { status } = await callApi(site.url, "POST", "/login", { email: EMAIL, password: PASSWORD });
    expect(status).toBe(200);
    times.push(performance.now() - startedAt);
    await pause(100);
  }
  return times;
}

/** Requests spellings at a constant rate, without waiting for responses. */
async function ask(from: number, to: number): Promise<void> {
  const answers: Promise<unknown>[] = [];
  for (let number = from; number < to; number++) {
    const method = number % 10 === 0 ? "HEAD" : "GET";
    const headers = { "accept-encoding": "br" };
    answers.push(
      fetch(site.url + spelling(number), { method, headers, redirect: "manual" }).then((answer) =>
        answer.arrayBuffer(),
      ),
    );
    await pause(1_000 / PER_SECOND);
  }
  await Promise.all(answers);
}

/** Processor time in milliseconds and memory in megabytes of the site. */
function used() {
  const stat = readFileSync(`/proc/${site.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const status = readFileSync(`/proc/${site.pid}/status`, "utf8");
  return { cpu: 10 * (Number(stat[11]) + Number(stat[12])), mb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024 };
}

test(`${SPELLINGS} invented spellings of URLs slow down logins by at most a factor of ${SLOWER_MAX}`, async () => {
  await signUp(site.url, EMAIL, mailbox.code);
  for (const page of PAGES) await fetch(site.url + page).then((answer) => answer.arrayBuffer());
  await pause(3_000);
  const times = { quiet: [] as number[], loaded: [] as number[] };
  const spent = { quiet: 0, loaded: 0 };
  const before = used().mb;
  for (let turn = 0; turn < TURNS; turn++) {
    const from = Math.floor((turn * SPELLINGS) / TURNS);
    const to = Math.floor(((turn + 1) * SPELLINGS) / TURNS);
    for (const way of ["quiet", "loaded"] as const) {
      const startedAt = used().cpu;
      let isOver = false;
      const work = way === "loaded" ? ask(from, to) : pause((1_000 / PER_SECOND) * (to - from));
      const [done] = await Promise.all([
        logInUntil(() => isOver),
        work.finally(() => {
          isOver = true;
        }),
      ]);
      times[way].push(...done);
      // The cost of the logins themselves, by their number.
      spent[way] += used().cpu - startedAt;
    }
  }
  const told = (way: "quiet" | "loaded") =>
    `${times[way].length} logins, p50 ${Math.round(percentile(times[way], 0.5))} ms, p99 ${Math.round(percentile(times[way], 0.99))} ms`;
  const perLogin = spent.quiet / times.quiet.length;
  const perSpelling = (spent.loaded - perLogin * times.loaded.length) / SPELLINGS;
  console.log(
    `quiet: ${told("quiet")}; loaded: ${told("loaded")}; ${perSpelling.toFixed(1)} ms of processor each, ${Math.round(used().mb - before)} MB more`,
  );
  expect(percentile(times.loaded, 0.99)).toBeLessThan(SLOWER_MAX * percentile(times.quiet, 0.99));
}, 900_000);
