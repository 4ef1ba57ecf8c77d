// Tries to determine from response times whether an address has an account, as an attacker with a list of addresses would.
// Known and unknown addresses are tried in random order, one request at a time, each once.
//   npm run prove -- timing [--count 500]
// Exits with 1 if the medians differ by more than 5 ms, or a classifier beats chance (AUC outside 0.45 to 0.55).

import { randomInt, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";

const MEDIANS_APART_MAX_MS = 5;
const AUC_RANGE = [0.45, 0.55] as const;
const PASSWORD = "Copper kettle on 7 stoves";
const ROOT = path.join(import.meta.dirname, "..");

/** Calls that must not reveal accounts, with bodies as a stranger would send them. */
const CALLS = [
  { path: "/login", bodyFor: (email: string) => ({ email, password: "not the password 9" }) },
  { path: "/forgot-password-otp", bodyFor: (email: string) => ({ email }) },
  {
    path: "/sign-up",
    bodyFor: (email: string) => ({ name: "Ann Ash", email, password: PASSWORD, rememberMe: false }),
  },
];

const { values } = parseArgs({ options: { count: { type: "string", default: "500" } } });
const count = Number(values.count);
const folder = mkdtempSync(path.join(tmpdir(), "timing-"));
const { openSite, readConfig } = (await import(
  path.join(ROOT, "build", "server", "index.js")
)) as typeof import("../src/bundle.ts");
const { app, context, close } = await openSite({
  config: readConfig({ DATA_DIR: folder }),
  root: ROOT,
  inMemory: "memory",
  isWithoutPages: true,
  logTo: { write: () => true } as unknown as NodeJS.WritableStream,
});
const origin = await app.listen({ port: 0, host: "127.0.0.1" });
const passwordHash = await context.hasher.hash(PASSWORD);

let tells = false;
for (const call of CALLS) {
  const known = await insertPeople(call.path);
  const unknown = known.map((email) => email.replace("known", "other"));
  // The first responses of a process are slower.
  for (let warmUp = 0; warmUp < 20; warmUp++) await measureTime(call, `warm-up-${randomUUID()}@mail.example`);
  const times = await measure(call, known, unknown);
  const [apart, auc] = [Math.abs(median(times.known) - median(times.unknown)), aucOf(times.known, times.unknown)];
  const isTold = apart > MEDIANS_APART_MAX_MS || auc < AUC_RANGE[0] || auc > AUC_RANGE[1];
  tells ||= isTold;
  console.log(
    `${call.path.padEnd(22)} ${count} + ${count}: medians ${median(times.known).toFixed(1)} and ${median(times.unknown).toFixed(1)} ms, AUC ${auc.toFixed(3)}${isTold ? "  TELLS" : ""}`,
  );
}
await close();
rmSync(folder, { recursive: true, force: true });
process.exit(tells ? 1 : 0);

/** Inserts accounts directly, because hashing each password would take minutes. */
async function insertPeople(name: string): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `known-${name.slice(1)}-${index}@mail.example`);
  for (const email of emails) {
    await context.database.execute(
      sql`insert into users (id, email, name, password_hash, created_at) values (${randomUUID()}, ${email}, 'Ann Ash', ${passwordHash}, now())`,
    );
  }
  return emails;
}

async function measure(call: (typeof CALLS)[number], known: string[], unknown: string[]) {
  const waiting = [
    ...known.map((email) => ({ email, of: "known" as const })),
    ...unknown.map((email) => ({ email, of: "unknown" as const })),
  ];
  const times = { known: [] as number[], unknown: [] as number[] };
  while (waiting.length > 0) {
    const [next] = waiting.splice(randomInt(waiting.length), 1);
    if (next) times[next.of].push(await measureTime(call, next.email));
  }
  return times;
}

async function measureTime(call: (typeof CALLS)[number], email: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(`${origin}/api/v1${call.path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(call.bodyFor(email)),
  });
  await answer.arrayBuffer();
  const took = performance.now() - begin;
  if (answer.status !== 200 && answer.status !== 401) throw new Error(`${call.path} answered ${answer.status}`);
  return took;
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** The probability that a known address takes longer than an unknown one; 0.5 is chance. */
function aucOf(known: number[], unknown: number[]): number {
  const wins = known.reduce(
    (sum, a) => sum + unknown.reduce((more, b) => more + (a > b ? 1 : a === b ? 0.5 : 0), 0),
    0,
  );
  return wins / (known.length * unknown.length);
}
