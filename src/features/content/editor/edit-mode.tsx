import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { readAt } from "#src/content/changes.ts";
import { type Field, fieldAt } from "#src/content/describe.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { contentContract } from "../contract.ts";
import { Conflicts } from "./conflicts.tsx";
import { EditForm } from "./edit-form.tsx";
import { editInPlace } from "./edit-in-place.ts";
import { textOf } from "./field-text.ts";
import { SaveState } from "./save-state.tsx";
import { type DocumentAnswer, fieldsOf, readDocument, useDraftsElsewhere, useSaver } from "./use-saver.ts";
import "./edit-mode.css";

/** The tools of a page that an Admin edits in place: a bar, the field that is being typed into, and a panel with all fields. */
export function EditMode() {
  const { pathname } = useLocation();
  const [saver, view] = useSaver();
  const { revalidate } = useRevalidator();
  const documents = useDocuments();
  const [field, setField] = useState<ActiveField>();
  /** The one just made, to undo it. */
  const [publication, setPublication] = useState<number>();
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  useDraftsElsewhere(() => {
    documents.reload();
    void revalidate();
  });

  const reload = useCallback(async () => {
    await documents.reload();
    await revalidate();
  }, [documents.reload, revalidate]);

  useEffect(() => {
    if (!saver) return;
    return editInPlace({
      rawText: (name, path) => saver.waitingText(name, path) ?? rawText(documents.get(name), path),
      onActive: (name, path, length) => setField(activeField(documents.get(name), path, length)),
      onInput: (name, path, text) => saver.edit(name, path, text),
      async onLeave() {
        setField(undefined);
        await saver.flush();
        await reload();
      },
    });
  }, [saver, documents.get, reload]);

  useEffect(() => {
    for (const { name, drafts, problems } of documents.all) saver?.know(name, drafts, problems);
  }, [saver, documents.all]);

  const drafts = documents.all.reduce((sum, { changed }) => sum + changed.length, 0);
  const names = documents.all.filter(({ changed }) => changed.length > 0).map(({ name }) => name);
  return (
    <aside className="edit-mode" aria-label="Editing">
      {isPanelOpen && <Panel documents={documents.all} onClose={() => setIsPanelOpen(false)} onChange={reload} />}
      <Conflicts saver={saver} conflicts={view.conflicts} />
      {field && <FieldNote {...field} />}
      <div className="edit-bar">
        <p className="small">
          <strong>Editing {pathname}</strong>{" "}
          {drafts === 0 ? "No drafts" : drafts === 1 ? "1 draft" : `${drafts} drafts`}
        </p>
        <SaveState view={view} />
        <div className="buttons">
          <Button isSmall look="ghost" aria-expanded={isPanelOpen} onClick={() => setIsPanelOpen(!isPanelOpen)}>
            Fields
          </Button>
          {names.length > 0 && (
            <CommandForm
              command={contentContract.publishContent}
              onDone={({ publication }) => {
                setPublication(publication);
                void reload();
              }}
            >
              {names.map((name) => (
                <input key={name} type="hidden" name="documents" value={name} readOnly />
              ))}
              <SubmitButton isSmall disabled={view.waiting > 0} />
            </CommandForm>
          )}
          {publication && names.length === 0 && (
            <CommandForm
              command={contentContract.undoPublication}
              values={{ publication }}
              onDone={() => {
                setPublication(undefined);
                void reload();
              }}
            >
              <SubmitButton isSmall look="ghost" />
            </CommandForm>
          )}
          <a className={buttonClass("ghost", { isSmall: true })} href={pathname}>
            Done
          </a>
        </div>
      </div>
    </aside>
  );
}

/** The documents that the page shows, as its marks say, with their drafts. */
function useDocuments() {
  const { pathname } = useLocation();
  const [all, setAll] = useState<DocumentAnswer[]>([]);
  const latest = useRef(all);
  const reload = useCallback(async () => {
    const marked = [...document.querySelectorAll<HTMLElement>("[data-field]")];
    const names = new Set(marked.map(({ dataset }) => dataset.field?.split(":")[0] ?? ""));
    const read = await Promise.all([...names].map(readDocument));
    latest.current = read.filter((answer) => answer !== undefined);
    setAll(latest.current);
  }, []);
  const get = useCallback((name: string) => latest.current.find((answer) => answer.name === name), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page shows other documents
  useEffect(() => {
    void reload();
  }, [reload, pathname]);
  return { all, get, reload };
}

interface ActiveField {
  label: string;
  length: number;
  max?: number;
  stated?: string;
}

function activeField(answer: DocumentAnswer | undefined, path: string, length: number): ActiveField | undefined {
  const { field } = fieldOf(answer, path);
  return field && { label: field.label, max: field.max, stated: field.stated, length };
}

const fieldOf = (answer: DocumentAnswer | undefined, path: string): { field?: Field } =>
  (answer && fieldAt(fieldsOf(answer), path)) ?? {};

function rawText(answer: DocumentAnswer | undefined, path: string): string | undefined {
  const { field } = fieldOf(answer, path);
  return answer && field && textOf(field, readAt(answer.data, path));
}

function FieldNote({ label, length, max, stated }: ActiveField) {
  const isLong = max !== undefined && length > max;
  return (
    <p className="edit-note small" role="status" data-long={isLong || undefined}>
      <strong>{label}</strong>
      {max && ` ${length} of ${max} characters`}
      {isLong && `. Shorten it by ${length - max} before you publish.`}
      {stated && ` Requirement ${stated} states this text.`}
    </p>
  );
}

/** All fields of the page's documents, also those that it does not show as text. */
function Panel({
  documents,
  onClose,
  onChange,
}: {
  documents: DocumentAnswer[];
  onClose: () => void;
  onChange: () => Promise<void>;
}) {
  return (
    <div className="edit-panel">
      <div className="edit-panel-head">
        <h2 className="title-2">Fields of this page</h2>
        <Button isSmall look="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
      {documents.map((document) => (
        <details key={document.name} name="edit-panel" open={documents.length === 1}>
          <summary className="title-3">{document.title}</summary>
          <EditForm document={document} onChange={onChange} />
        </details>
      ))}
    </div>
  );
}
