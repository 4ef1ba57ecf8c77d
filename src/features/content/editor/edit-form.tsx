import { type FormEvent, useEffect, useRef, useState } from "react";
import { CommandFields } from "#src/client/command-form.tsx";
import { callCommand } from "#src/client/use-command.ts";
import { itemsAt, readAt, splitPath } from "#src/content/changes.ts";
import { fieldAt } from "#src/content/describe.ts";
import { Button } from "#src/ui/button.tsx";
import { UndoLine } from "#src/ui/list/undo-line.tsx";
import { contentContract } from "../contract.ts";
import { Conflicts } from "./conflicts.tsx";
import { DocumentFields } from "./document-fields.tsx";
import { dragItems } from "./drag-items.ts";
import { textOf } from "./field-text.ts";
import { SaveState } from "./save-state.tsx";
import { type DocumentAnswer, fieldsOf, useDraftsElsewhere, useSaver } from "./use-saver.ts";
import "./edit-form.css";

interface EditFormProps {
  document: DocumentAnswer;
  /** The group of the document that it is about, if not all of it. */
  group?: string;
  /** Loads the document again. */
  onChange: () => Promise<void>;
}

/** The form of a document: what is typed is saved as a draft, with scripts while typing, without them by its button. */
export function EditForm({ document, group: groupName, onChange }: EditFormProps) {
  const { name, data, drafts, claimed } = document;
  const [saver, view] = useSaver();
  const form = useRef<HTMLFormElement>(null);
  const [removed, setRemoved] = useState<{ list: string; order: string; title: string }>();
  const [added, setAdded] = useState<string>();
  const [moved, setMoved] = useState("");
  useDraftsElsewhere(onChange);

  useEffect(() => {
    saver?.know(name, drafts, document.problems);
    if (saver && form.current) showSaved(form.current, name, document, saver.waitingText);
  }, [saver, name, drafts, document]);

  // A new item opens with the caret in its first field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the item is there once the document is loaded again
  useEffect(() => {
    const item = form.current?.querySelector(`[data-item="${added}"]`);
    if (!item) return;
    item.querySelector("details")?.setAttribute("open", "");
    item.querySelector<HTMLElement>(".control")?.focus();
    setAdded(undefined);
  }, [added, document]);

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { path } = (target as HTMLElement).dataset;
    if (path) saver?.edit(name, path, (target as HTMLInputElement).value);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (!saver) return;
    event.preventDefault();
    const { value: step = "" } = ((event.nativeEvent as SubmitEvent).submitter ?? {}) as HTMLButtonElement;
    await saver.flush();
    if (step) await take(step);
    await onChange();
  }

  /** Adds, moves or removes an item. */
  async function take(step: string) {
    const [verb, path = ""] = step.split(" ");
    const list = path.slice(0, path.lastIndexOf("."));
    const order = JSON.stringify(readAt(data, list));
    const title = form.current?.querySelector(`[data-item="${path}"] summary`)?.textContent ?? "";
    const { body } = await callCommand(contentContract.saveContentDrafts, {
      document: name,
      paths: [],
      values: [],
      versions: [],
      step,
    });
    setRemoved(body && verb === "remove" ? { list, order, title } : undefined);
    if (body?.added) setAdded(`${path}.${body.added}`);
  }

  /** Puts an item where it was dropped. */
  async function drop(path: string, to: number) {
    const { parent: list, name: id } = splitPath(path);
    const others = itemsAt(data, list).flatMap((item) => (item.id === id ? [] : [item.id]));
    const title = form.current?.querySelector(`[data-item="${path}"] summary`)?.textContent ?? "";
    saver?.edit(name, list, JSON.stringify({ order: others.toSpliced(to, 0, id), removed: [] }));
    setMoved(`“${title}” is now ${to + 1} of ${others.length + 1}.`);
    await saver?.flush();
    await onChange();
  }
  const dropLatest = useRef(drop);
  dropLatest.current = drop;
  useEffect(
    () => (form.current ? dragItems(form.current, (path, to) => void dropLatest.current(path, to)) : undefined),
    [],
  );

  async function undoRemoval() {
    if (!removed || !saver) return;
    saver.edit(name, removed.list, removed.order);
    setRemoved(undefined);
    await saver.flush();
    await onChange();
  }

  const fields = fieldsOf(document);
  const group = fields.find((field) => field.name === groupName);
  const problems = view.problems[name] ?? document.problems;
  return (
    <form ref={form} method="post" className="form content-form" onInput={onInput} onSubmit={onSubmit}>
      <CommandFields command={contentContract.saveContentDrafts} values={{ document: name }} />
      {/* Enter in a field saves: the first button of a form is the one that it presses. */}
      <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true">
        Save draft
      </button>
      <div className="content-bar">
        <SaveState view={view} />
        <Button type="submit" isSmall>
          Save draft
        </Button>
      </div>
      <p className="unseen" role="status">
        {moved}
      </p>
      {removed && <UndoLine sentence={`“${removed.title}” is removed.`} onUndo={undoRemoval} />}
      <Conflicts saver={saver} conflicts={view.conflicts} />
      <DocumentFields
        {...{ data, drafts, problems, claimed }}
        fields={group?.fields ?? fields}
        prefix={group && `${group.name}.`}
      />
    </form>
  );
}

/** Puts what was saved elsewhere into inputs that have nothing unsaved and no caret, and into the others what is unsaved. */
function showSaved(
  form: HTMLFormElement,
  name: string,
  { data, fields }: DocumentAnswer,
  waitingText: (document: string, path: string) => string | undefined,
): void {
  for (const input of form.querySelectorAll<HTMLInputElement>("[data-path]")) {
    const { path = "" } = input.dataset;
    const { field } = fieldAt(fieldsOf({ fields }), path) ?? {};
    if (!field) continue;
    const text = waitingText(name, path) ?? textOf(field, readAt(data, path));
    if (input.value !== text && document.activeElement !== input) input.value = text;
  }
}
