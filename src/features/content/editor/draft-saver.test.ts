import { expect, test, vi } from "vitest";
import { createDraftSaver, type SaverOptions } from "./draft-saver.ts";

/** A server with the drafts of one document, and a device that outlives the window. */
function createWorld() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const drafts = new Map<string, { text: string; version: number; by: string }>();
  let newest = 0;
  let refusal: { message: string; code: string } | undefined;
  const world = {
    drafts,
    kept,
    refuse: (code?: string) => {
      refusal = code ? { message: "No.", code } : undefined;
    },
    write(path: string, text: string, by: string) {
      drafts.set(path, { text, by, version: ++newest });
    },
    open: () => createDraftSaver({ save, read, storage }),
  };
  const save: SaverOptions["save"] = async ({ path, text, version }) => {
    if (refusal) return { refusal };
    const draft = drafts.get(path);
    if (draft && draft.version !== version) return { refusal: { message: "Two.", code: "draftConflict" } };
    world.write(path, text, "Me");
    const lines = [...drafts].map(([path, { version, by }]) => ({ path, version, by, at: "" }));
    return { body: { drafts: lines, problems: [] } };
  };
  const read: SaverOptions["read"] = async (_document, path) => drafts.get(path);
  return world;
}

test("saves input, even while the previous save is pending", async () => {
  const world = createWorld();
  const saver = world.open();
  saver.edit("faq", "heading", "A");
  const first = saver.flush();
  saver.edit("faq", "heading", "AB");
  await first;
  await saver.flush();
  expect(world.drafts.get("heading")?.text).toBe("AB");
  expect(saver.get()).toMatchObject({ state: "saved", waiting: 0, conflicts: [] });
  expect(world.kept.size).toBe(0);
});

test("stores input on the device without a connection or a login, and saves it later", async () => {
  vi.useFakeTimers();
  const world = createWorld();
  const saver = world.open();
  world.refuse("unanswered");
  saver.edit("faq", "heading", "Typed in a tunnel");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saver.get()).toMatchObject({ state: "offline", waiting: 1 });
  world.refuse("loginRequired");
  await vi.advanceTimersByTimeAsync(4_000);
  expect(saver.get()).toMatchObject({ state: "loggedOut", waiting: 1 });
  world.refuse();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(world.drafts.get("heading")?.text).toBe("Typed in a tunnel");
  vi.useRealTimers();
});

test("a window opened after a crash saves the drafts that the crashed one could not", async () => {
  const world = createWorld();
  world.refuse("unanswered");
  const crashed = world.open();
  crashed.edit("faq", "heading", "Almost lost");
  await crashed.flush();
  world.refuse();
  const next = world.open();
  expect(next.waitingText("faq", "heading")).toBe("Almost lost");
  await next.flush();
  expect(world.drafts.get("heading")?.text).toBe("Almost lost");
});

test("shows both texts if someone else has edited the field, and saves the chosen one", async () => {
  const world = createWorld();
  const saver = world.open();
  world.write("heading", "Theirs", "Otto");
  saver.edit("faq", "heading", "Mine");
  saver.edit("faq", "items.a.question", "Another field");
  await saver.flush();
  expect(world.drafts.get("items.a.question")?.text).toBe("Another field");
  const [conflict] = saver.get().conflicts;
  expect(conflict).toMatchObject({ mine: "Mine", theirs: "Theirs", by: "Otto" });
  expect(saver.waitingText("faq", "heading")).toBe("Mine");
  if (conflict) saver.settle(conflict, "Both");
  await saver.flush();
  expect(world.drafts.get("heading")?.text).toBe("Both");
  expect(saver.get()).toMatchObject({ conflicts: [], waiting: 0 });
});

test("a text that the server rejects does not block the others", async () => {
  const world = createWorld();
  const saver = world.open();
  world.refuse("invalidInput");
  saver.edit("faq", "gone", "x");
  await saver.flush();
  expect(saver.get()).toMatchObject({ state: "refused", refusal: "No.", waiting: 0 });
});

test("keeps a text that is too large, and sends it again only after a change", async () => {
  const world = createWorld();
  const saver = world.open();
  world.refuse("bodyTooLarge");
  saver.edit("terms", "text", "Much too long");
  await saver.flush();
  expect(saver.get()).toMatchObject({ state: "refused", refusal: "No.", waiting: 1 });
  world.refuse();
  await saver.flush();
  expect(world.drafts.size).toBe(0);
  expect(world.kept.get("content-drafts")).toContain("Much too long");
  saver.edit("terms", "text", "Short");
  await saver.flush();
  expect(world.drafts.get("text")?.text).toBe("Short");
  expect(saver.get()).toMatchObject({ waiting: 0, refusal: undefined });
});

test("further typing during a conflict updates the version that can be kept", async () => {
  const world = createWorld();
  const saver = world.open();
  world.write("heading", "Theirs", "Ben");
  saver.edit("faq", "heading", "Mine");
  await saver.flush();
  saver.edit("faq", "heading", "Mine, longer");
  const [conflict] = saver.get().conflicts;
  expect(conflict).toMatchObject({ mine: "Mine, longer", theirs: "Theirs" });
});
