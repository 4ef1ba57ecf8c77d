import { Link } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { counted } from "#src/contract/words.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Filters } from "#src/ui/list/filters.tsx";
import { List } from "#src/ui/list/list.tsx";
import { type OpenTask, Tasks } from "#src/ui/list/tasks.tsx";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import { useListQuery } from "#src/ui/list/use-list-query.ts";
import { contentContract, type ListedDocument } from "./contract.ts";
import { castTone, DocumentCast, hasCast } from "./document-cast.tsx";
import { documentAddress, itemAddress } from "./form-address.ts";
import { SEARCH_MAX } from "./limits.ts";
import type { previewsContract } from "./previews/contract.ts";
import { EarlierDay, PreviewForm, PreviewLinks } from "./previews/preview-links.tsx";
import { LastPublication } from "./publication.tsx";
import { ScheduleForm, Schedules } from "./schedules.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";
import "./content.css";
import "./summary-sign.css";

/** Groups of so few documents take one column; longer ones take two. */
const SHORT_GROUP = 3;

type ContentViewProps = ResponseOf<typeof contentContract.contentDocuments> &
  ResponseOf<typeof contentContract.contentSchedules> &
  ResponseOf<typeof previewsContract.previewLinks> & {
    /** Open tasks about the content that are done in other views. */
    tasks: readonly OpenTask[];
  };

/** What needs attention, then all documents of the site: pages as tiles, the others in short lists. */
export function ContentView({ documents, latest, schedules, links, tasks }: ContentViewProps) {
  // The pressed button is gone once drafts are published, a schedule is cancelled or a link is revoked.
  useKeptFocus(
    () => document.querySelector(".dashboard-view"),
    () => document.querySelector<HTMLElement>(".dashboard-views [aria-current]"),
  );
  const isSearch = useListQuery().has("q");
  const drafted = documents.filter(({ drafts }) => drafts > 0);
  return (
    <List
      of="the content"
      filters={<Filters search={{ label: "Search all texts", max: SEARCH_MAX }} />}
      count={summarize(documents)}
      isEmpty={documents.length === 0}
      none="There is no content."
      noneFound="No text contains these words."
      showAll="Show all content"
    >
      {/* Not above search results, because its buttons are about the drafts of all documents. */}
      {drafted.length > 0 && !isSearch && <Drafts documents={drafted} />}
      {!isSearch && <Tasks tasks={[...corrections(documents), ...tasks]} />}
      <Schedules schedules={schedules} />
      <PreviewLinks links={links} />
      {latest && <LastPublication {...latest} />}
      <div className="content-board">
        <Groups documents={documents} />
        <EarlierDay />
      </div>
    </List>
  );
}

function summarize(documents: readonly ListedDocument[]): string {
  const drafts = documents.reduce((sum, document) => sum + document.drafts, 0);
  const faulty = documents.filter(({ problems }) => problems.length > 0).length;
  const parts = [counted(documents.length, "document"), counted(drafts, "draft"), faulty > 0 && `${faulty} to correct`];
  return `${parts.filter(Boolean).join(", ")}.`;
}

const corrections = (documents: readonly ListedDocument[]) =>
  documents
    .filter(({ problems }) => problems.length > 0)
    .map(({ name, title, problems }) => ({
      href: documentAddress(name),
      sentence: `${problems.length} to correct in ${title}`,
    }));

/** The documents with drafts, and what can be done with all of them. */
function Drafts({ documents }: { documents: readonly ListedDocument[] }) {
  return (
    <section className="content-drafts" aria-labelledby="content-drafts">
      <h2 id="content-drafts" className="title-2">
        Not published yet
      </h2>
      <ul>
        {documents.map(({ name, title }) => (
          <li key={name}>
            <Link to={documentAddress(name)} className="text-link content-link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <div className="buttons">
        {/* Without documents, the command publishes all. */}
        <CommandForm command={contentContract.publishContent}>
          <SubmitButton isSmall>Publish all drafts</SubmitButton>
        </CommandForm>
        <ScheduleForm documents={documents} />
        <PreviewForm />
      </div>
    </section>
  );
}

/** The documents under the headings of their groups. Pages, the first group, are tiles with pictures; the others panels. */
function Groups({ documents }: { documents: readonly ListedDocument[] }) {
  return (
    <div className="content-groups">
      {[...Map.groupBy(documents, ({ group }) => group)].map(([group, members], place) => {
        const arePages = members.some(({ name }) => hasCast(name));
        return (
          <section
            key={group}
            className={arePages ? "content-pages" : "content-section"}
            data-short={members.length <= SHORT_GROUP || undefined}
            aria-labelledby={`content-group-${place}`}
          >
            <h2 id={`content-group-${place}`} className={arePages ? "title-1" : "title-2"}>
              {group}
            </h2>
            <ul>
              {members.map((document) => (
                <Row key={document.name} {...document} isPage={arePages} isWide={document.name === "home"} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

interface RowProps extends ListedDocument {
  isPage: boolean;
  isWide: boolean;
}

/** A document. Its link covers the row, underneath the other links. */
function Row({ name, title, summary, shownAt, shownOn, items, isPage, isWide, ...state }: RowProps) {
  return (
    <li data-wide={isWide || undefined} data-tone={isPage ? castTone(name) : undefined}>
      <Link to={documentAddress(name)} className="content-name">
        {title}
      </Link>
      {isPage && <DocumentCast name={name} />}
      <span className="content-summary small quiet">{summary}</span>
      {shownAt !== documentAddress(name) && (
        <Link to={shownAt} className="content-page small">
          <span className="unseen">Shown on </span>
          {shownOn} <Icon name="arrowOut" size={16} />
        </Link>
      )}
      <LastChange {...state} />
      {items.length > 0 && (
        <ul className="content-found">
          {items.map((item) => (
            <li key={item.id}>
              <Link to={itemAddress(name, item.id)} className="text-link content-link">
                {item.title}
              </Link>
              {item.problems > 0 && <span className="small"> {item.problems} to correct</span>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What the owner last did to a document; empty if it is as it was delivered. */
function LastChange({
  drafts,
  problems,
  publishedAt,
  editedAt,
  editedBy,
}: Pick<ListedDocument, "drafts" | "problems" | "publishedAt" | "editedAt" | "editedBy">) {
  const at = editedAt ?? publishedAt;
  if (!at && problems.length === 0) return null;
  return (
    <div className="content-state small">
      {problems.length > 0 ? (
        <span className="pill off">{problems.length} to correct</span>
      ) : (
        drafts > 0 && <span className="pill fresh">{counted(drafts, "draft")}</span>
      )}
      {at && (
        <span className="quiet">
          {!editedAt && "Published "}
          <Timestamp iso={at} />
          {editedBy && ` by ${editedBy}`}
        </span>
      )}
    </div>
  );
}
