import { expect } from "vitest";
import type { Mailbox } from "./mailbox.ts";
import { admin } from "./run-admin.ts";
import { startSite } from "./start-site.ts";
import { allReviews, callApi, signUp } from "./writer.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeatedly writes reviews and kills the site during the writes. Every acknowledged review must exist once. */
export async function killInMidWrite(
  kills: number,
  environment: Record<string, string>,
  codeOf?: Mailbox["code"],
): Promise<void> {
  const acknowledged: string[] = [];
  for (let round = 0; round < kills; round++) {
    const site = await startSite(environment);
    const cookies = await signUp(site.url, `kill-${round}@mail.example`, codeOf ?? site.code);
    const writing = (async () => {
      for (let review = 0; review < 10; review++) {
        const description = `Review ${review} of round ${round}`;
        const { status } = await callApi(site.url, "POST", "/create-review", { rating: 4, description }, cookies);
        if (status === 200) acknowledged.push(description);
      }
    })().catch(() => {});
    // The kill comes during writes: after the first acknowledgement, a little later in each round.
    while (!acknowledged.includes(`Review 0 of round ${round}`)) await pause(5);
    await pause(3 * (round % 7));
    await site.stop("SIGKILL");
    await writing;
  }
  const site = await startSite(environment);
  const found = await allReviews(site.url);
  await site.stop();
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills);
  expect(acknowledged.filter((description) => !found.includes(description))).toEqual([]);
  expect(new Set(found).size).toBe(found.length);
  expect((await admin(environment, "verify-record")).said).toMatch(/^The record is intact: \d+ entries/);
}
