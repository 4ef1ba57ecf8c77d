import { type KeyboardEvent, type RefObject, type ToggleEvent, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useMatches, useRevalidator } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { readAt } from "#src/content/changes.ts";
import { type Field, fieldAt } from "#src/content/describe.ts";
import { pageAt } from "#src/content/pages.ts";
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
  const bar = useBarHeight();
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
      onActive: (name, path, length, link) => setField(activeField(documents.get(name), path, { length, link })),
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

  function closePanel() {
    setIsPanelOpen(false);
    bar.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
  }

  const drafts = documents.all.reduce((sum, { changed }) => sum + changed.length, 0);
  const names = documents.all.filter(({ changed }) => changed.length > 0).map(({ name }) => name);
  return (
    <aside className="edit-mode" aria-label="Editing">
      {isPanelOpen && <Panel documents={documents.all} onClose={closePanel} onChange={reload} />}
      <Conflicts saver={saver} conflicts={view.conflicts} />
      {field && <FieldNote {...field} />}
      <div ref={bar} className="edit-bar">
        <div className="edit-state small">
          <p>
            <strong>Editing {pathname}</strong>{" "}
            <span className="quiet">{drafts === 0 ? "No drafts" : drafts === 1 ? "1 draft" : `${drafts} drafts`}</span>
          </p>
          <SaveState view={view} />
        </div>
        <div className="edit-tools">
          <Button isSmall look="ghost" aria-expanded={isPanelOpen} onClick={() => setIsPanelOpen(!isPanelOpen)}>
            Fields
          </Button>
          <a className={buttonClass("ghost", { isSmall: true })} href={pathname}>
            Done
          </a>
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
        </div>
      </div>
    </aside>
  );
}

/** The bar, whose height the page leaves free below its end and below the chat button. */
function useBarHeight(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { top = innerHeight } = bar.current?.getBoundingClientRect() ?? {};
      style.setProperty("--edit-bar", `${innerHeight - top}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--edit-bar");
    };
  }, []);
  return bar;
}

/** The documents that the page shows, its own before those of the frame around it, with their drafts. */
function useDocuments() {
  const matches = useMatches();
  const inner = matches.toReversed() as { loaderData?: { documents?: string[] } | null }[];
  const selected = inner.flatMap(({ loaderData }) => loaderData?.documents ?? []).join();
  const [all, setAll] = useState<DocumentAnswer[]>([]);
  const latest = useRef(all);
  const reload = useCallback(async () => {
    const marked = [...document.querySelectorAll<HTMLElement>("main [data-field]")];
    // Loaders may read more of the content than they select.
    const names = new Set([...selected.split(","), ...marked.map(({ dataset }) => dataset.field?.split(":")[0] ?? "")]);
    const read = await Promise.all([...names].map(readDocument));
    latest.current = read.filter((answer) => answer !== undefined);
    setAll(latest.current);
  }, [selected]);
  const get = useCallback((name: string) => latest.current.find((answer) => answer.name === name), []);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { all, get, reload };
}

interface ActiveField {
  label: string;
  length: number;
  link?: string;
  max?: number;
  stated?: string;
}

function activeField(
  answer: DocumentAnswer | undefined,
  path: string,
  rest: Pick<ActiveField, "length" | "link">,
): ActiveField | undefined {
  const { field } = fieldOf(answer, path);
  return field && { label: field.label, max: field.max, stated: field.stated, ...rest };
}

const fieldOf = (answer: DocumentAnswer | undefined, path: string): { field?: Field } =>
  (answer && fieldAt(fieldsOf(answer), path)) ?? {};

function rawText(answer: DocumentAnswer | undefined, path: string): string | undefined {
  const { field } = fieldOf(answer, path);
  return answer && field && textOf(field, readAt(answer.data, path));
}

function FieldNote({ label, length, link, max, stated }: ActiveField) {
  const isLong = max !== undefined && length > max;
  return (
    <p className="edit-note small" role="status" data-long={isLong || undefined}>
      <strong>{label}</strong>
      {max && ` ${length} of ${max} characters`}
      {isLong && `. Shorten it by ${length - max} before you publish.`}
      {stated && ` Requirement ${stated} states this text.`}
      {link && ` Ctrl and click opens ${link}.`}
    </p>
  );
}

interface PanelProps {
  documents: DocumentAnswer[];
  onClose: () => void;
  onChange: () => Promise<void>;
}

/** All fields of the page's documents, also those that it does not show as text. */
function Panel({ documents, onClose, onChange }: PanelProps) {
  const { pathname } = useLocation();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const page = pageAt(pathname.replace(/(.)\/$/, "$1"));
  const seo = documents.find(({ name }) => name === "seo");
  const closeByKey = (event: KeyboardEvent) => event.key === "Escape" && onClose();
  return (
    <section ref={panel} className="edit-panel" tabIndex={-1} aria-labelledby="edit-panel" onKeyDown={closeByKey}>
      <div className="edit-panel-head">
        <h2 id="edit-panel" className="title-2">
          Fields of this page
        </h2>
        <Button isSmall look="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
      <p className="small quiet">
        You can also click a text on the page, or press Enter at it. Escape or Enter leaves it.
      </p>
      {seo && page && (
        <PanelPart name="seo" title="This page in search results">
          <EditForm document={seo} group={page} onChange={onChange} />
        </PanelPart>
      )}
      {documents
        .filter((document) => document !== seo)
        .map((document) => (
          <PanelPart key={document.name} name={document.name} title={document.title}>
            <EditForm document={document} onChange={onChange} />
          </PanelPart>
        ))}
    </section>
  );
}

/** Opening a part closes another, which may move it out of sight. */
function showOpened({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: "start" });
}

function PanelPart({ name, title, children }: { name: string; title: string; children: React.ReactNode }) {
  return (
    <details name="edit-panel" data-document={name} onToggle={showOpened}>
      <summary className="title-3">{title}</summary>
      {children}
    </details>
  );
}
