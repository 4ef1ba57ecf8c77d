import { useRef } from "react";
import { Link } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { useReload } from "#src/client/use-reload.ts";
import { itemsAt, readAt, splitPath } from "#src/content/changes.ts";
import { fieldAt, wholeList } from "#src/content/describe.ts";
import { itemAddresses } from "#src/content/item-addresses.ts";
import { spellDuration } from "#src/contract/duration.ts";
import { counted } from "#src/contract/words.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import { contentContract, type RevisionLine, type ScheduleLine } from "./contract.ts";
import { EditForm } from "./editor/edit-form.tsx";
import { itemTitle, readableText, textOf } from "./editor/field-text.ts";
import { StatedText } from "./editor/stated-text.tsx";
import { type DocumentAnswer, fieldsOf } from "./editor/use-saver.ts";
import { CONTENT_ADDRESS, documentAddress, itemAddress } from "./form-address.ts";
import { DRAFT_HISTORY_MS } from "./limits.ts";
import { OpenBeside } from "./open-beside.tsx";
import { WhoIsHere } from "./presence/who-is-here.tsx";
import { PreviewForm } from "./previews/preview-links.tsx";
import { LastPublication, REASONS } from "./publication.tsx";
import { ScheduleForm, Schedules } from "./schedules.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";
import "./content.css";

interface DocumentViewProps {
  document: DocumentAnswer;
  revisions: RevisionLine[];
  /** True if the newest publication can be undone. */
  canUndo: boolean;
  /** The schedules that publish this document. */
  schedules: ScheduleLine[];
  /** The id of the open item, for a document that is a list. */
  item?: string;
}

/** One document: its fields, which are saved as drafts while typing, and its publications. */
export function DocumentView({ document, revisions, canUndo, schedules, item: opened }: DocumentViewProps) {
  const { name, changed } = document;
  const list = wholeList(fieldsOf(document));
  const item = list && findItem(document, list, opened);
  const { title, shownAt, shownOn, editedAt } = item ?? { ...document, editedAt: document.shownAt };
  const reload = useReload();
  const article = useRef<HTMLElement>(null);
  // The pressed button is gone once the drafts are published or discarded.
  useKeptFocus(
    () => article.current,
    () => article.current?.querySelector<HTMLElement>("#document-name"),
  );
  return (
    <article ref={article} className="content-document" aria-labelledby="document-name">
      <p>
        <Link to={item ? documentAddress(name) : CONTENT_ADDRESS} className="text-link content-back">
          <Icon name="arrowLeft" /> {item ? document.title : "All content"}
        </Link>
      </p>
      <header className="content-head">
        <div>
          <h2 id="document-name" className="title-1" tabIndex={-1}>
            {title}
          </h2>
          <p className="small quiet">
            {shownAt && shownAt !== documentAddress(name) && (
              <>
                Shown on{" "}
                <Link to={shownAt} className="text-link">
                  {shownOn}
                </Link>
                .{" "}
              </>
            )}
            {changed.length === 0 ? "No drafts." : `${counted(changed.length, "draft")}.`}
          </p>
          <WhoIsHere open={[name]} documents={[document]} />
        </div>
        {!editedAt.startsWith("/dashboard") && (
          <div className="content-ways">
            <a href={`/edit${editedAt}`} className={buttonClass("ghost", { isSmall: true })}>
              Edit on the page
            </a>
            <OpenBeside address={editedAt} />
          </div>
        )}
      </header>
      {changed.length > 0 && (
        <div className="buttons">
          <CommandForm command={contentContract.publishContent} values={{ documents: [name] }} />
          <CommandForm
            command={contentContract.discardContentDrafts}
            values={{ document: name }}
            ask={{
              title: "Discard these drafts?",
              text: `Visitors see no change. For ${spellDuration(DRAFT_HISTORY_MS)} a developer can bring the texts back.`,
            }}
          />
        </div>
      )}
      {changed.length > 0 && <ScheduleForm documents={[document]} />}
      <Schedules schedules={schedules} />
      {!item && changed.length > 0 && <PreviewForm document={name} />}
      {!item && canUndo && revisions[0] && <LastPublication {...revisions[0]} />}
      {!item && <Overtaken {...document} />}
      <StatedText documents={[document]} />
      <EditForm
        document={document}
        item={item?.path}
        itemAddress={list && !item ? (path) => itemAddress(name, splitPath(path).name) : undefined}
        onChange={reload}
      />
      {!item && <History revisions={revisions} fields={fieldsOf(document)} />}
    </article>
  );
}

/**
 * An item of a document that is a list: its title, and where it is shown and edited. Undefined if it does not exist.
 */
function findItem(
  { name, title, shownAt, data, live }: DocumentAnswer,
  list: NonNullable<ReturnType<typeof wholeList>>,
  id?: string,
) {
  const item = itemsAt(data, list.name).find((each) => each.id === id);
  if (!item) return undefined;
  const addressIn = (document: unknown) => {
    const none = { projects: { items: [] }, services: { items: [] } };
    return itemAddresses({ ...none, [name]: document }).find((each) => each.id === id)?.address;
  };
  return {
    title: `${title}: ${itemTitle(list.fields, item)}`,
    path: `${list.name}.${item.id}`,
    shownAt: addressIn(live),
    shownOn: "its own page",
    editedAt: addressIn(data) ?? shownAt,
  };
}

/** Fields that both the owner and a newer file have changed. */
function Overtaken(document: DocumentAnswer) {
  const { name, live, drafts } = document;
  // Leaves out fields of items that the file no longer has.
  const overtaken = document.overtaken.filter(({ path }) => readAt(live, path) !== undefined);
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
          const version = drafts.find((draft) => draft.path === path)?.version ?? 0;
          const read = (text: string) => readableText(field, path, text, live);
          return (
            <div key={path}>
              <dt>{field.label}</dt>
              <dd>Yours: {read(textOf(field, readAt(live, path)))}</dd>
              <dd>File: {read(text)}</dd>
              <dd>
                <CommandForm
                  command={contentContract.saveContentDrafts}
                  values={{ document: name, paths: [path], values: [text], versions: [String(version)] }}
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
              <summary className="with-sign">
                <span>
                  {REASONS[reason]} <Timestamp iso={at} hasTime /> {by && `by ${by}`},{" "}
                  {counted(changed.length, "change")}
                </span>
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
