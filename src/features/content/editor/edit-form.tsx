import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { CommandFields } from "#src/client/command-form.tsx";
import { itemsAt, readAt, splitPath } from "#src/content/changes.ts";
import { fieldAt } from "#src/content/describe.ts";
import { Button } from "#src/ui/button.tsx";
import { UndoLine } from "#src/ui/list/undo-line.tsx";
import { contentContract } from "../contract.ts";
import { Conflicts } from "./conflicts.tsx";
import { DocumentFields } from "./document-fields.tsx";
import { isCutOff } from "./draft-saver.ts";
import { dragItems } from "./drag-items.ts";
import { SaveState } from "./save-state.tsx";
import { showSaved } from "./show-saved.ts";
import { type DocumentAnswer, fieldsOf, takeListStep, useDraftsElsewhere, useSaver } from "./use-saver.ts";
import "../summary-sign.css";
import "./edit-form.css";

interface EditFormProps {
  document: DocumentAnswer;
  /** The group of the document to edit, if not the whole document. */
  group?: string;
  /** The path of the item to edit, if not the whole document. */
  item?: string;
  /** The URL for editing each item of its list, if not in the form. */
  itemAddress?: (path: string) => string;
  /** Reloads the document. */
  onChange: () => Promise<void>;
}

/** The form of a document: saves drafts while typing, or without scripts by its button. */
export function EditForm({ document, group: groupName, item, itemAddress, onChange }: EditFormProps) {
  const { name, data, drafts, claimed, choices, tokenSource } = document;
  const [saver, view] = useSaver();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [removed, setRemoved] = useState<{ path: string; list: string; order: string; title: string }>();
  /** The path of an item whose removal was undone. */
  const [restored, setRestored] = useState<string>();
  const [added, setAdded] = useState<string>();
  const [moved, setMoved] = useState("");
  /** The fields edited since the last save, with their texts. */
  const typed = useRef(new Map<string, string>());
  useDraftsElsewhere(onChange);

  useEffect(() => {
    saver?.know(name, drafts, document.problems);
    if (saver && form.current) showSaved(form.current, document, saver);
  }, [saver, name, drafts, document]);

  // A field's first draft, or typing the published text again, changes the number of drafts and the buttons around the
  // form.
  useEffect(() => {
    if (view.state !== "saved" || view.waiting > 0 || typed.current.size === 0) return;
    const isKnown = [...typed.current].every(
      ([path, text]) => document.changed.includes(path) === (text !== String(readAt(document.live, path) ?? "")),
    );
    typed.current.clear();
    if (!isKnown) void onChange();
  }, [view, document, onChange]);

  // A new item opens with the caret in its first field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the item is there once the document is loaded again
  useEffect(() => {
    const newItem = form.current?.querySelector(`[data-item="${added}"]`);
    if (!added || !newItem) return;
    newItem.querySelector("details")?.setAttribute("open", "");
    newItem.querySelector<HTMLElement>(".control")?.focus();
    setAdded(undefined);
    if (itemAddress) void navigate(itemAddress(added));
  }, [added, document]);

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { path } = (target as HTMLElement).dataset;
    if (!path) return;
    const { value } = target as HTMLInputElement;
    typed.current.set(path, value);
    saver?.edit(name, path, value);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (!saver) return;
    event.preventDefault();
    const { value: step = "" } = ((event.nativeEvent as SubmitEvent).submitter ?? {}) as HTMLButtonElement;
    await saver.flush();
    if (step) await take(step);
    await showSaves();
  }

  /** Reloads the document, unless the connection or the login is lost: the page then stays as it is. */
  async function showSaves() {
    if (saver && !isCutOff(saver.get())) await onChange();
  }

  /** Adds, moves or removes an item. */
  async function take(step: string) {
    const [verb, path = ""] = step.split(" ");
    const list = path.slice(0, path.lastIndexOf("."));
    const order = JSON.stringify(readAt(data, list));
    const title = form.current?.querySelector(`[data-item="${path}"] .content-item-title`)?.textContent ?? "";
    const body = await takeListStep(name, step);
    setRemoved(body && verb === "remove" ? { path, list, order, title } : undefined);
    if (body?.added) setAdded(`${path}.${body.added}`);
  }

  /** Moves an item to where it was dropped. */
  async function drop(path: string, to: number) {
    const { parent: list, name: id } = splitPath(path);
    const others = itemsAt(data, list).flatMap((item) => (item.id === id ? [] : [item.id]));
    const title = form.current?.querySelector(`[data-item="${path}"] .content-item-title`)?.textContent ?? "";
    saver?.edit(name, list, JSON.stringify({ order: others.toSpliced(to, 0, id), removed: [] }));
    setMoved(`“${title}” is now ${to + 1} of ${others.length + 1}.`);
    await saver?.flush();
    await showSaves();
  }
  const dropLatest = useRef(drop);
  dropLatest.current = drop;
  useEffect(
    () => (form.current ? dragItems(form.current, (path, to) => void dropLatest.current(path, to)) : undefined),
    [],
  );

  // A removal can be undone once the list has been read again, because the new list's version is unknown until then.
  const isGone = removed !== undefined && readAt(data, removed.path) === undefined;
  // The focused button was removed with its item.
  useEffect(() => {
    if (isGone) form.current?.querySelector<HTMLElement>(".undo button")?.focus();
  }, [isGone]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the item is there once the document is loaded again
  useEffect(() => {
    const item = restored && form.current?.querySelector<HTMLElement>(`[data-item="${restored}"] :is(summary, a)`);
    if (!item) return;
    item.focus();
    setRestored(undefined);
  }, [restored, document]);

  async function undoRemoval() {
    if (!removed || !saver) return;
    const { path, list, order } = removed;
    saver.edit(name, list, order);
    setRestored(path);
    await saver.flush();
    await showSaves();
    setRemoved(undefined);
  }

  const fields = fieldsOf(document);
  const group = fields.find((field) => field.name === groupName);
  const prefix = item ?? group?.name;
  const problems = view.problems[name] ?? document.problems;
  return (
    <form ref={form} method="post" className="form content-form" onInput={onInput} onSubmit={onSubmit}>
      <CommandFields command={contentContract.saveContentDrafts} values={{ document: name }} />
      {/* Enter in a field saves, because it presses a form's first button. */}
      <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true">
        Save draft
      </button>
      <div className="content-bar">
        <SaveState view={view} />
        {!itemAddress && (
          <Button type="submit" isSmall>
            Save draft
          </Button>
        )}
      </div>
      <p className="unseen" role="status">
        {moved}
      </p>
      {isGone && <UndoLine sentence={`“${removed.title}” is removed.`} onUndo={undoRemoval} />}
      <Conflicts saver={saver} conflicts={view.conflicts} documents={[document]} />
      <DocumentFields
        {...{ data, drafts, problems, claimed, choices, tokenSource, itemAddress }}
        fields={(item ? fieldAt(fields, item)?.field : group)?.fields ?? fields}
        prefix={prefix && `${prefix}.`}
      />
    </form>
  );
}
