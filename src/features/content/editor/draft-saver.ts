import type { Refusal } from "#src/client/use-command.ts";
import { UNANSWERED } from "#src/contract/command.ts";
import type { DraftLine, Problem } from "../contract.ts";

// Saves drafts while they are typed, and loses nothing: what the server has not confirmed is kept on the device, over a crash, a
// lost connection and an expired login.

/** What was typed at a field that somebody else has edited meanwhile. */
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
  /** Why it was refused. */
  refusal?: string;
  /** Fields that the server does not have yet. */
  waiting: number;
  conflicts: readonly Conflict[];
  /** What to correct, by document, as of the last save. */
  problems: Readonly<Record<string, readonly Problem[]>>;
}

interface Edit {
  document: string;
  path: string;
  text: string;
  /** The draft that was edited; 0 if there was none. */
  version: number;
}

export interface SaverOptions {
  /** Saves one field. */
  save(
    edit: Edit,
  ): Promise<
    { body: { drafts: DraftLine[]; problems: Problem[] }; refusal?: undefined } | { body?: undefined; refusal: Refusal }
  >;
  /** What a field's draft is now, as text. */
  read(document: string, path: string): Promise<{ text: string; by: string | null; version: number } | undefined>;
  storage?: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  onSaved?(): void;
}

const STORAGE_KEY = "content-drafts";
/** At most so much typing is not yet saved. */
const SAVE_AFTER_MS = 700;
const RETRY_AFTER_MS = 3_000;
const LOGGED_OUT = ["loginRequired", "loginExpired", "adminOnly", "secondFactorRequired"];

export type DraftSaver = ReturnType<typeof createDraftSaver>;

/** One per window. Requests go one after the other, so that a field is never saved out of order. */
export function createDraftSaver({ save, read, storage = localStorage, onSaved }: SaverOptions) {
  const waiting = new Map<string, Edit>(Object.entries(JSON.parse(storage.getItem(STORAGE_KEY) ?? "{}")));
  const versions = new Map<string, number>();
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

  /** What is typed is on the device at once, and on the server soon. */
  function edit(document: string, path: string, text: string): void {
    const key = keyOf(document, path);
    const version = waiting.get(key)?.version ?? versions.get(key) ?? 0;
    waiting.set(key, { document, path, text, version });
    keep();
    show({});
    schedule(SAVE_AFTER_MS);
  }

  function schedule(after: number): void {
    timer ??= setTimeout(() => void flush(), after);
  }

  /** Saves what is waiting now. Resolves once it is saved, or once it is known that it cannot be. */
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
      const next = [...waiting].find(([key]) => !isHeld(key));
      if (!next) return;
      const [key, edit] = next;
      show({ state: "saving" });
      const { body, refusal } = await save(edit);
      if (refusal?.code === "draftConflict") {
        await hold(edit);
      } else if (refusal) {
        const isRefused = refusal.code === "invalidInput" || refusal.code === "notFound";
        if (isRefused) waiting.delete(key);
        keep();
        show({ state: stateAfter(refusal), refusal: refusal.message });
        if (isRefused) continue;
        return schedule(RETRY_AFTER_MS);
      } else {
        const version = body.drafts.find(({ path }) => path === edit.path)?.version ?? 0;
        versions.set(key, version);
        const latest = waiting.get(key);
        // Typed on meanwhile: that edits the draft that was just saved.
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
    /** The versions of the drafts that the page shows. Fields that wait keep the one that was edited. */
    know(document: string, drafts: readonly DraftLine[], problems: readonly Problem[]): void {
      for (const key of versions.keys()) if (key.startsWith(`${document}:`)) versions.delete(key);
      for (const { path, version } of drafts) versions.set(keyOf(document, path), version);
      show({ problems: { ...view.problems, [document]: problems } });
    },
    /** What was typed at a field and is not saved. */
    waitingText: (document: string, path: string): string | undefined => waiting.get(keyOf(document, path))?.text,
    versionOf: (document: string, path: string): number => versions.get(keyOf(document, path)) ?? 0,
    /** Saves the text that was chosen, over the other. */
    settle({ document, path, version }: Conflict, text: string): void {
      const key = keyOf(document, path);
      waiting.set(key, { document, path, text, version });
      keep();
      show({ conflicts: view.conflicts.filter((other) => other.document !== document || other.path !== path) });
      void flush();
    },
  };
}
