// One of several processes that race for the lock of a data folder (tests/faults/lock.test.ts).

import { lockFolder } from "#src/database/lock.server.ts";

/** Commands for a racer: lock a folder at a given time, or release its locks. */
export type RacerTask = { folder: string; at: number } | "release";
export type RacerAnswer = { hasWon: boolean; message?: string } | "released";

let unlock: (() => Promise<void>) | undefined;

process.on("message", async (task: RacerTask) => {
  process.send?.(await answer(task));
});
process.send?.("ready");

async function answer(task: RacerTask): Promise<RacerAnswer> {
  if (task === "release") {
    await unlock?.();
    unlock = undefined;
    return "released";
  }
  // A timer would wake the racers one after another.
  while (Date.now() < task.at);
  try {
    unlock = await lockFolder(task.folder);
    return { hasWon: true };
  } catch (error) {
    return { hasWon: false, message: (error as Error).message };
  }
}
