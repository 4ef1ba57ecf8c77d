import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cluster, startCluster } from "#tests/support/cluster.ts";
import { count } from "#tests/support/fault-counts.ts";
import { type Mailbox, openMailbox } from "#tests/support/mailbox.ts";
import { callApi } from "#tests/support/writer.ts";

const DOWN_MS = count(600_000, 90_000);
const FLAKY_MS = count(60_000, 20_000);
const DELIVERED_MS = 120_000;
const MAILS = count(300, 60);

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ instances: 2 });
}, 240_000);
afterAll(() => cluster.stop());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function begin(email: string, number: number) {
  const { url = "" } = cluster.sites[number % 2] ?? {};
  const person = { name: "Ann", email, password: "Copper kettle on 7 stoves", rememberMe: true };
  expect((await callApi(url, "POST", "/sign-up", person)).status).toBe(200);
}

test(`with the mail server down for ${DOWN_MS / 1_000} s and then flaky, each email arrives once, within two minutes`, async () => {
  const { mailbox } = cluster;
  const port = Number(new URL(mailbox.url).port);
  await mailbox.close();

  const downUntil = Date.now() + DOWN_MS;
  const addresses = Array.from({ length: MAILS }, (_, number) => `patient-${number}@mail.example`);
  for (const [number, address] of addresses.slice(0, MAILS / 2).entries()) await begin(address, number);
  await pause(downUntil - Date.now());

  const back: Mailbox = await openMailbox({ port });
  const flakyUntil = Date.now() + FLAKY_MS;
  const fates = { taken: 0, refused: 0, cut: 0 };
  back.fateOf = () => {
    const chance = Date.now() < flakyUntil ? Math.random() : 1;
    if (chance < 0.3) fates.refused++;
    else if (chance < 0.5) fates.cut++;
    else fates.taken++;
    return chance < 0.3 ? "refuse" : chance < 0.5 ? "hang up" : "take";
  };
  const late = addresses.slice(MAILS / 2);
  for (const [number, address] of late.entries()) await begin(address, number);
  const end = flakyUntil + DELIVERED_MS;
  while (addresses.some((address) => back.countFor(address) === 0) && Date.now() < end) await pause(250);
  const took = Date.now() - (flakyUntil - FLAKY_MS);
  await pause(5_000);
  console.log(`${MAILS} mails, all there ${Math.round(took / 1_000)} s after its return: ${JSON.stringify(fates)}`);
  expect(addresses.filter((address) => back.countFor(address) !== 1)).toEqual([]);
  expect(fates.refused).toBeGreaterThan(0);
  expect(fates.cut).toBeGreaterThan(0);
  expect(took).toBeLessThan(DELIVERED_MS);
  await back.close();
}, 1_200_000);
