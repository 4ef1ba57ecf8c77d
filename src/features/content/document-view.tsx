import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { CommandFields, CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { callCommand } from "#src/client/use-command.ts";
import { readAt } from "#src/content/changes.ts";
import { fieldAt } from "#src/content/describe.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import { UndoLine } from "#src/ui/list/undo-line.tsx";
import { contentContract, type RevisionLine } from "./contract.ts";
import { Conflicts } from "./editor/conflicts.tsx";
import { DocumentFields } from "./editor/document-fields.tsx";
import { textOf } from "./editor/field-text.ts";
import { SaveState } from "./editor/save-state.tsx";
import { type DocumentAnswer, fieldsOf, useDraftsElsewhere, useSaver } from "./editor/use-saver.ts";
import { OpenBeside } from "./open-beside.tsx";
import "./content.css";

/** One document: its fields, which are saved as drafts while they are typed, and its publications. */
export function DocumentView({ document, revisions }: { document: DocumentAnswer; revisions: RevisionLine[] }) {
  const { name, title, shownAt, changed, problems } = document;
  return (
    <article className="content-document" aria-labelledby="document-name">
      <p>
        <Link to="/dashboard/content" className="text-link enquiry-back">
          <Icon name="arrowLeft" /> All content
        </Link>
      </p>
      <header className="enquiry-head">
        <div>
          <h2 id="document-name" className="title-1">
            {title}
          </h2>
          <p className="small quiet">
            Shown at{" "}
            <Link to={shownAt} className="text-link">
              {shownAt}
            </Link>
            . {changed.length === 0 ? "No drafts." : changed.length === 1 ? "1 draft." : `${changed.length} drafts.`}
          </p>
        </div>
        <div className="buttons">
          <OpenBeside address={shownAt} />
          <a href={`/edit${shownAt}`} className={buttonClass("ghost", { isSmall: true })}>
            Edit on the page
          </a>
        </div>
      </header>
      {changed.length > 0 && (
        <div className="buttons">
          <CommandForm command={contentContract.publishContent} values={{ documents: [name] }} />
          <CommandForm
            command={contentContract.discardContentDrafts}
            values={{ document: name }}
            ask={{
              title: "Discard these drafts?",
              text: "Visitors see no change. For 30 days a developer can bring the texts back.",
            }}
          />
        </div>
      )}
      <Overtaken {...document} />
      <EditForm {...document} problems={problems} />
      <History revisions={revisions} fields={fieldsOf(document)} />
    </article>
  );
}

/** Fields that the owner and a newer file have both changed. */
function Overtaken(document: DocumentAnswer) {
  const { name, live, overtaken } = document;
  if (overtaken.length === 0) return null;
  return (
    <section className="content-note" aria-labelledby="overtaken">
      <h3 id="overtaken" className="title-3">
        Changed in the files too
      </h3>
      <p className="small quiet">A developer has changed these texts after you did. Visitors see yours.</p>
      <dl>
        {overtaken.map(({ path, file }) => {
          const { field } = fieldAt(fieldsOf(document), path) ?? {};
          if (!field) return null;
          const text = textOf(field, file);
          return (
            <div key={path}>
              <dt>{field.label}</dt>
              <dd>Yours: {textOf(field, readAt(live, path))}</dd>
              <dd>File: {text}</dd>
              <dd>
                <CommandForm
                  command={contentContract.saveContentDrafts}
                  values={{ document: name, paths: [path], values: [text], versions: ["0"] }}
                >
                  <SubmitButton isSmall>Use the file’s</SubmitButton>
                </CommandForm>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function EditForm(document: DocumentAnswer) {
  const { name, data, drafts } = document;
  const [saver, view] = useSaver();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const [removed, setRemoved] = useState<{ list: string; order: string; title: string }>();
  const [added, setAdded] = useState<string>();
  useDraftsElsewhere(revalidate);

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
    await revalidate();
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

  async function undoRemoval() {
    if (!removed || !saver) return;
    saver.edit(name, removed.list, removed.order);
    setRemoved(undefined);
    await saver.flush();
    await revalidate();
  }

  const problems = view.problems[name] ?? document.problems;
  return (
    <form ref={form} method="post" className="form content-form" onInput={onInput} onSubmit={onSubmit}>
      <CommandFields command={contentContract.saveContentDrafts} values={{ document: name }} />
      {/* Enter in a field saves: the first button of a form is the one that it presses. */}
      <Button type="submit" isSmall className="unseen" tabIndex={-1} aria-hidden="true">
        Save draft
      </Button>
      <div className="content-bar">
        <SaveState view={view} />
        <Button type="submit" isSmall>
          Save draft
        </Button>
      </div>
      {removed && <UndoLine sentence={`“${removed.title}” is removed.`} onUndo={undoRemoval} />}
      <Conflicts saver={saver} conflicts={view.conflicts} />
      <DocumentFields {...{ data, drafts, problems }} fields={fieldsOf(document)} />
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

const REASONS: Record<RevisionLine["reason"], string> = {
  published: "Published",
  scheduled: "Published on schedule",
  undone: "Undone",
  imported: "Imported",
};

function History({ revisions, fields }: { revisions: RevisionLine[]; fields: ReturnType<typeof fieldsOf> }) {
  if (revisions.length === 0) return null;
  return (
    <section aria-labelledby="history" className="content-history">
      <h3 id="history" className="title-3">
        History
      </h3>
      <ol>
        {revisions.map(({ id, at, by, reason, changed }) => (
          <li key={id}>
            <details>
              <summary>
                {REASONS[reason]} <Timestamp iso={at} hasTime /> {by && `by ${by}`},{" "}
                {changed.length === 1 ? "1 change" : `${changed.length} changes`}
              </summary>
              <dl>
                {changed.map(({ path, before, after }) => (
                  <div key={path}>
                    <dt>{fieldAt(fields, path)?.field.label ?? path}</dt>
                    {before && (
                      <dd>
                        <del>{before}</del>
                      </dd>
                    )}
                    {after && (
                      <dd>
                        <ins>{after}</ins>
                      </dd>
                    )}
                  </div>
                ))}
              </dl>
              <CommandForm command={contentContract.restoreRevision} values={{ revision: id }} />
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
