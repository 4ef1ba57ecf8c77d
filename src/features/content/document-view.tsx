import { Link, useRevalidator } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { readAt } from "#src/content/changes.ts";
import { fieldAt } from "#src/content/describe.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import { contentContract, type RevisionLine } from "./contract.ts";
import { EditForm } from "./editor/edit-form.tsx";
import { textOf } from "./editor/field-text.ts";
import { type DocumentAnswer, fieldsOf } from "./editor/use-saver.ts";
import { OpenBeside } from "./open-beside.tsx";
import { LastPublication, REASONS } from "./publication.tsx";
import { ScheduleForm } from "./schedules.tsx";
import "./content.css";

interface DocumentViewProps {
  document: DocumentAnswer;
  revisions: RevisionLine[];
  /** True if the newest one can be undone. */
  canUndo: boolean;
}

/** One document: its fields, which are saved as drafts while they are typed, and its publications. */
export function DocumentView({ document, revisions, canUndo }: DocumentViewProps) {
  const { name, title, shownAt, changed } = document;
  const { revalidate } = useRevalidator();
  return (
    <article className="content-document" aria-labelledby="document-name">
      <p>
        <Link to="/dashboard/content" className="text-link content-back">
          <Icon name="arrowLeft" /> All content
        </Link>
      </p>
      <header className="content-head">
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
        <div className="content-ways">
          <a href={`/edit${shownAt}`} className={buttonClass("ghost", { isSmall: true })}>
            Edit on the page
          </a>
          <OpenBeside address={shownAt} />
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
      {changed.length > 0 && <ScheduleForm documents={[{ name, title }]} />}
      {canUndo && revisions[0] && <LastPublication {...revisions[0]} />}
      <Overtaken {...document} />
      <EditForm document={document} onChange={revalidate} />
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
