import { useEffect, useState, useSyncExternalStore } from "react";
import { pageState } from "#src/client/page-state.ts";
import { callCommand } from "#src/client/use-command.ts";
import { readAt } from "#src/content/changes.ts";
import { type Field, fieldAt } from "#src/content/describe.ts";
import { API_PREFIX, type ResponseOf } from "#src/contract/endpoint.ts";
import { contentContract } from "../contract.ts";
import { createDraftSaver, type DraftSaver, type SaverView } from "./draft-saver.ts";
import { textOf } from "./field-text.ts";

export type DocumentAnswer = ResponseOf<typeof contentContract.contentDocument>;

/** Written with each save: the browser tells the other windows of the site. */
const SAVED_KEY = "content-saved";

export const fieldsOf = ({ fields }: Pick<DocumentAnswer, "fields">): Field[] => fields as unknown as Field[];

/** Reads a document as its editor has it. Undefined if there is no answer. */
export async function readDocument(document: string): Promise<DocumentAnswer | undefined> {
  const { path } = contentContract.contentDocument;
  const address = `${pageState().apiUrl ?? ""}${API_PREFIX}${path}?document=${document}`;
  const answer = await fetch(address, { credentials: "include" }).catch(() => undefined);
  return answer?.ok ? answer.json() : undefined;
}

let windowSaver: DraftSaver | undefined;

/** The saver of this window, for the browser alone. */
export function browserSaver(): DraftSaver {
  windowSaver ??= createDraftSaver({
    save: ({ document, path, text, version }) =>
      callCommand(contentContract.saveContentDrafts, {
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
    onSaved: () => localStorage.setItem(SAVED_KEY, String(Date.now())),
  });
  return windowSaver;
}

/** Calls this when a draft was saved in another window. */
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
