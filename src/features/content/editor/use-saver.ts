import { useEffect, useState, useSyncExternalStore } from "react";
import { apiAddress } from "#src/client/api-address.ts";
import { callEndpoint } from "#src/client/call-endpoint.ts";
import { readAt } from "#src/content/changes.ts";
import { type Field, fieldAt } from "#src/content/describe.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import type { StoredKey } from "#src/contract/stored-keys.ts";
import { toast } from "#src/ui/overlay/toast.tsx";
import { contentContract } from "../contract.ts";
import { createDraftSaver, type DraftSaver, type SaverView } from "./draft-saver.ts";
import { textOf } from "./field-text.ts";

export type DocumentAnswer = ResponseOf<typeof contentContract.contentDocument>;

/** Written with each save, so that the browser notifies the site's other windows. */
const SAVED_KEY: StoredKey = "content-saved";

export const fieldsOf = ({ fields }: Pick<DocumentAnswer, "fields">): Field[] => fields as unknown as Field[];

/** Reads a document for its editor. Undefined if there is no response. */
export async function readDocument(document: string): Promise<DocumentAnswer | undefined> {
  return (await readDocuments([document]))?.[0];
}

/** Reads several documents, in the site's order. Undefined if there is no response. */
export async function readDocuments(names: readonly string[]): Promise<DocumentAnswer[] | undefined> {
  const address = `${apiAddress(contentContract.contentOfPage)}?documents=${names.join()}`;
  const answer = await fetch(address, { credentials: "include" }).catch(() => undefined);
  const body: ResponseOf<typeof contentContract.contentOfPage> | undefined = answer?.ok && (await answer.json());
  return body?.documents;
}

/**
 * Adds, moves or removes an item (`step` of saveContentDrafts). Undefined if it was rejected, after showing the error.
 */
export async function takeListStep(document: string, step: string) {
  const about = { document, paths: [], values: [], versions: [], step };
  const { body, refusal } = await callEndpoint(contentContract.saveContentDrafts, about);
  if (refusal) void toast.error(refusal.message);
  else noteSaved();
  return body;
}

const noteSaved = () => localStorage.setItem(SAVED_KEY, String(Date.now()));

let windowSaver: DraftSaver | undefined;

/** The window's saver. Browser only. */
export function browserSaver(): DraftSaver {
  windowSaver ??= createDraftSaver({
    save: ({ document, path, text, version }) =>
      callEndpoint(contentContract.saveContentDrafts, {
        document,
        paths: [path],
        values: [text],
        versions: [String(version)],
      }),
    async read(document, path) {
      const answer = await readDocument(document);
      const { field } = (answer && fieldAt(fieldsOf(answer), path)) ?? {};
      if (!answer || !field) return undefined;
      const draft = answer.drafts.find((line) => line.path === path);
      return { text: textOf(field, readAt(answer.data, path)), by: draft?.by ?? null, version: draft?.version ?? 0 };
    },
    onSaved: noteSaved,
  });
  return windowSaver;
}

/** Calls `onSaved` when another window has saved a draft. */
export function useDraftsElsewhere(onSaved: () => void): void {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => key === SAVED_KEY && onSaved();
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, [onSaved]);
}

const NOTHING: SaverView = { state: "idle", waiting: 0, conflicts: [], problems: {} };

/** The window's saver and its state; undefined until the page is hydrated. */
export function useSaver(): [DraftSaver | undefined, SaverView] {
  const [saver, setSaver] = useState<DraftSaver>();
  useEffect(() => setSaver(browserSaver()), []);
  const view = useSyncExternalStore(saver?.subscribe ?? (() => () => {}), saver?.get ?? (() => NOTHING), () => NOTHING);
  return [saver, view];
}
