import type { Refusal } from "#src/client/call-endpoint.ts";
import { UNANSWERED } from "#src/contract/command.ts";
import type { StoredKey } from "#src/contract/stored-keys.ts";
import type { DraftLine, Problem } from "../contract.ts";

// Saves drafts while they are typed, without losing anything: input that the server has not confirmed is stored on the
// device, and survives a crash, a lost connection and an expired login.

/** Input in a field that someone else has edited since. */
export interface Conflict {
  document: string;
  path: string;
  mine: string;
  theirs: string;
  by: string | null;
  version: number;
}

type SaveState = "idle" | "saving" | "saved" | "offline" | "loggedOut" | "refused";

export interface SaverView {
  state: SaveState;
  /** The reason for the rejection. */
  refusal?: string;
  /** Fields that the server does not have yet. */
  waiting: number;
  conflicts: readonly Conflict[];
  /** Problems by document, as of the last save. */
  problems: Readonly<Record<string, readonly Problem[]>>;
}

/** True while drafts are only stored on the device, so that the page cannot be reloaded either. */
export const isCutOff = ({ state }: SaverView): boolean => state === "offline" || state === "loggedOut";

interface Edit {
  document: string;
  path: string;
  text: string;
  /** The version of the draft that was edited; 0 if there was none. */
  version: number;
}

export interface SaverOptions {
  /** Saves one field. */
  save(
    edit: Edit,
  ): Promise<
    { body: { drafts: DraftLine[]; problems: Problem[] }; refusal?: undefined } | { body?: undefined; refusal: Refusal }
  >;
  /** The current draft of a field, as text. */
  read(document: string, path: string): Promise<{ text: string; by: string | null; version: number } | undefined>;
  storage?: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  onSaved?(): void;
}

const STORAGE_KEY: StoredKey = "content-drafts";
/** The longest delay before input is saved. */
const SAVE_AFTER_MS = 700;
const RETRY_AFTER_MS = 3_000;
const LOGGED_OUT = ["loginRequired", "loginExpired", "adminOnly", "secondFactorRequired"];

export type DraftSaver = ReturnType<typeof createDraftSaver>;

/** One per window. Requests are sequential, so that a field is never saved out of order. */
export function createDraftSaver({ save, read, storage = localStorage, onSaved }: SaverOptions) {
  const waiting = new Map<string, Edit>(Object.entries(JSON.parse(storage.getItem(STORAGE_KEY) ?? "{}")));
  const versions = new Map<string, number>();
  const savedVersions = new Map<string, number>();
  /** Texts that are too large to send: they are kept, and sent once they are changed. */
  const tooLarge = new Set<string>();
  const listeners = new Set<() => void>();
  let view: SaverView = { state: "idle", waiting: waiting.size, conflicts: [], problems: {} };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const keyOf = (document: string, path: string) => `${document}:${path}`;

  function show(change: Partial<SaverView>): void {
    view = { ...view, ...change, waiting: waiting.size };
    for (const listener of listeners) listener();
  }

  function keep(): void {
    if (waiting.size === 0) storage.removeItem(STORAGE_KEY);
    else storage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(waiting)));
  }

  /** Input is stored on the device immediately, and on the server soon after. */
  function edit(document: string, path: string, text: string): void {
    const key = keyOf(document, path);
    const version = waiting.get(key)?.version ?? versions.get(key) ?? 0;
    waiting.set(key, { document, path, text, version });
    tooLarge.delete(key);
    keep();
    const isSame = (conflict: Conflict) => conflict.document === document && conflict.path === path;
    show({ conflicts: view.conflicts.map((each) => (isSame(each) ? { ...each, mine: text } : each)) });
    schedule(SAVE_AFTER_MS);
  }

  function schedule(after: number): void {
    timer ??= setTimeout(() => void flush(), after);
  }

  /** Saves pending input now. Resolves once it is saved or has failed. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running ??= saveAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function saveAll(): Promise<void> {
    for (;;) {
      const next = [...waiting].find(([key]) => !isHeld(key) && !tooLarge.has(key));
      if (!next) return;
      const [key, edit] = next;
      // The reason for a failed save stays visible, with its link, until the save succeeds.
      if (!isCutOff(view)) show({ state: "saving" });
      const { body, refusal } = await save(edit);
      if (refusal?.code === "draftConflict") {
        await hold(edit);
      } else if (refusal) {
        const isRefused = refusal.code === "invalidInput" || refusal.code === "notFound";
        if (isRefused) waiting.delete(key);
        if (refusal.code === "bodyTooLarge") tooLarge.add(key);
        keep();
        show({ state: stateAfter(refusal), refusal: refusal.message });
        if (isRefused || tooLarge.has(key)) continue;
        return schedule(RETRY_AFTER_MS);
      } else {
        const version = body.drafts.find(({ path }) => path === edit.path)?.version ?? 0;
        versions.set(key, version);
        savedVersions.set(key, version);
        const latest = waiting.get(key);
        // Input typed during the save is an edit of the draft that was just saved.
        if (latest && latest !== edit) waiting.set(key, { ...latest, version });
        else waiting.delete(key);
        keep();
        show({ state: "saved", refusal: undefined, problems: { ...view.problems, [edit.document]: body.problems } });
        onSaved?.();
      }
    }
  }

  const isHeld = (key: string) => view.conflicts.some(({ document, path }) => keyOf(document, path) === key);

  async function hold({ document, path, text }: Edit): Promise<void> {
    const theirs = await read(document, path);
    if (!theirs) return show({ state: "offline" });
    const conflict = { document, path, mine: text, theirs: theirs.text, by: theirs.by, version: theirs.version };
    show({ state: "saved", conflicts: [...view.conflicts, conflict] });
  }

  const stateAfter = ({ code = "" }: Refusal): SaveState => {
    if (code === UNANSWERED || code === "busy") return "offline";
    return LOGGED_OUT.includes(code) ? "loggedOut" : "refused";
  };

  if (waiting.size > 0) schedule(0);

  return {
    get: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    edit,
    flush,
    /** Stores the versions of the drafts that the page shows. Pending fields keep the version that was edited. */
    know(document: string, drafts: readonly DraftLine[], problems: readonly Problem[]): void {
      for (const key of versions.keys()) if (key.startsWith(`${document}:`)) versions.delete(key);
      for (const { path, version } of drafts) versions.set(keyOf(document, path), version);
      show({ problems: { ...view.problems, [document]: problems } });
    },
    /** The unsaved input of a field. */
    waitingText: (document: string, path: string): string | undefined => waiting.get(keyOf(document, path))?.text,
    /** True if this version of a field's draft is the last one that this window saved. */
    isSavedHere: (document: string, path: string, version: number): boolean =>
      savedVersions.get(keyOf(document, path)) === version,
    /** Resolves a conflict: the chosen text replaces the other. */
    settle({ document, path, version }: Conflict, text: string): void {
      const key = keyOf(document, path);
      waiting.set(key, { document, path, text, version });
      keep();
      show({ conflicts: view.conflicts.filter((other) => other.document !== document || other.path !== path) });
      void flush();
    },
  };
}
